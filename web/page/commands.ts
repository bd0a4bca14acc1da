// Embedded commands in comments of PGN, such as [%eval 0.35] and [%clk 0:05:00].

const kCommands = /\[%(\w+)\s+([^\]]*)\]/g;

// The value of a command; undefined if the comment has none of that name.
export function commandIn(comment: string, name: string): string | undefined {
  return [...comment.matchAll(kCommands)].find(match => match[1] === name)?.[2].trim();
}

// Replaces the command of that name, or puts one before the comment.
export function withCommand(comment: string, name: string, value: string): string {
  const command = `[%${name} ${value}]`;
  let isReplaced = false;
  const changed = comment.replace(kCommands, (old, its: string) => {
    if (its !== name || isReplaced) return old;
    isReplaced = true;
    return command;
  });
  return isReplaced ? changed : `${command} ${comment}`.trim();
}

// The comment as it is shown to people: without commands.
export function textIn(comment: string): string {
  return comment.replace(kCommands, '').replace(/ {2,}/g, ' ').trim();
}

// Replaces the text; the commands stay.
export function withText(comment: string, text: string): string {
  return [...(comment.match(kCommands) ?? []), text].join(' ').trim();
}
