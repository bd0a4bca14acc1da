// The report on a file on the page: progress, tables of the results, exercises, the file to save.
import {App} from '../app';
import {chosenGame, remarkOn} from '../collection';
import {button, byId, element, save} from '../dom';
import {nextTask} from '../host';
import {FileReport} from './file_report';
import {GameFile, judgedPositions, namesIn} from './game_file';
import {askOf} from '../game_text';
import {Exercise, startQuiz} from './quiz';
import {annotatedFile} from './saved_file';
import {Searcher} from '../searcher';
import {showStoredReport} from './report';
import {meanOf} from './summary';
import {Group, groupsOf} from './themes';
import {lineThrough} from '../tree';

const kMaxRows = 12;
const kMaxExercises = 20;
const kMaxPlayers = 100;
const kMaxThemes = 5;
const kRedrawMs = 500;
const kRemarksAtOnce = 100;

export interface FileHost {
  app: App;
  file: GameFile;
  makeSearcher: () => Searcher;
  choose(number: number): Promise<boolean>;  // shows a game on the board; false if it failed
}

const percent = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value)} %`);
const points = (group: Group) => group.lost.toFixed(1);

function rowOf(kind: string, cells: (string | HTMLElement)[]): HTMLElement {
  const row = element('tr');
  for (const cell of cells) {
    const made = element(kind);
    made.append(cell);
    row.append(made);
  }
  return row;
}

function tableOf(head: string[], groups: Group[], cells: (group: Group) => (string | HTMLElement)[]): HTMLElement {
  const table = element('table');
  table.append(rowOf('th', head), ...groups.slice(0, kMaxRows).map(group => rowOf('td', [group.name, ...cells(group)])));
  const more = groups.length - kMaxRows;
  if (more > 0) table.append(rowOf('td', [`${more} more`]));
  return table;
}

// Exercises from the mistakes of a group, those that lost most first.
function exercisesOf({file, app, choose}: FileHost, {found}: Group): Exercise[] {
  return [...found].sort((a, b) => b.mistake.loss - a.mistake.loss).slice(0, kMaxExercises)
    .map(({number, mistake: {ply, name}}) => ({ply, mark: name, open: async () => {
      const positions = await judgedPositions(file, number);
      if (!positions || chosenGame() !== number && !await choose(number)) return undefined;
      return {line: lineThrough(app.root), judged: positions[ply]};
    }}));
}

function practise(host: FileHost, group: Group) {
  byId('tab-analyse').click();
  startQuiz(host.app, exercisesOf(host, group), () => {
    byId('report-text').replaceChildren();
    byId('report-table').scrollIntoView({block: 'nearest'});
  });
}

async function showTables(host: FileHost, player: string, goesOn: () => boolean) {
  const {summaries} = host.file;
  byId('report-results').hidden = summaries.size === 0;
  const groups = await groupsOf(summaries, player, goesOn);
  if (!groups) return;
  const practiseButton = (group: Group) => {
    const count = Math.min(group.found.length, kMaxExercises);
    return button(`Practise ${count}`, () => practise(host, group),
      {class: 'plain', 'aria-label': `Practise ${count}: ${group.name}`, 'data-practise': group.name});
  };
  const count = (group: Group) => String(group.found.length);
  const ofGames = (group: Group) => [String(group.games), percent(group.accuracy()), points(group)];
  const focused = (document.activeElement as HTMLElement | null)?.dataset.practise;
  byId('report-table').replaceChildren(
    tableOf([player ? 'My weakest themes' : 'Weakest themes', 'lost', ''], groups.themes.slice(0, kMaxThemes),
      group => [points(group), practiseButton(group)]),
    tableOf(['Kind of mistake', 'moves', 'lost'], groups.kinds, group => [count(group), points(group)]),
    tableOf(['Phase', 'accuracy', 'mistakes', 'lost'], groups.phases,
      group => [percent(group.accuracy()), count(group), points(group)]),
    tableOf(['Opening', 'games', 'accuracy', 'lost'], groups.openings, ofGames),
    tableOf(['Player', 'games', 'accuracy', 'lost'], groups.players, ofGames),
    element('p', 'Lost: the sum of the expected score that the mistakes lost.', {class: 'quiet'}));
  if (focused) byId('report-table').querySelector<HTMLElement>(`[data-practise="${focused}"]`)?.focus();
}

function unreadText({summaries}: GameFile): string {
  const numbers = [...summaries].filter(([, summary]) => summary.error).map(([number]) => number);
  const more = numbers.length > kMaxRows ? ` and ${numbers.length - kMaxRows} more` : '';
  return numbers.length ? `; cannot be read: ${numbers.slice(0, kMaxRows).join(', ')}${more}` : '';
}

// The accuracy of each judged game, in the list of games.
function remark({summaries}: GameFile, number: number) {
  const summary = summaries.get(number);
  if (!summary || summary.error) return;
  const [white, black] = ['white', 'black'].map(side => percent(meanOf(summary.shares.filter(share => share.side === side))) || '\u2013');
  remarkOn(number, `${white} : ${black}`);
}

function listPlayers({games}: GameFile) {
  const counts = new Map<string, number>();
  for (const {tags} of games) {
    for (const name of Object.values(namesIn(tags))) {
      if (/[^?]/.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const names = [...counts].sort((a, b) => b[1] - a[1]).slice(0, kMaxPlayers);
  byId('report-players').replaceChildren(...names.map(([name, count]) =>
    element('option', `${count} games`, {value: name})));
}

async function saveFile({file, makeSearcher}: FileHost) {
  const made = byId<HTMLButtonElement>('save-pgn');
  const label = made.textContent!;
  made.disabled = true;
  const searcher = makeSearcher();
  const parts = await annotatedFile(file, askOf(searcher),
    number => { made.textContent = `Game ${number} of ${file.games.length}`; });
  searcher.close();
  made.disabled = false;
  made.textContent = label;
  save('games.pgn', 'application/x-chess-pgn', ...parts);
}

// Shows the report of a game on the board, if it is judged.
export async function showReportOf({app, file}: FileHost, number: number) {
  const {root} = app;
  const positions = file.summaries.has(number) ? await judgedPositions(file, number) : undefined;
  if (positions?.length && app.root === root) await showStoredReport(app, positions);
}

class FileReportView {
  private readonly report: FileReport;
  private readonly player = byId<HTMLInputElement>('report-player');
  private readonly start = byId<HTMLButtonElement>('report-all');
  private readonly remarked = new Set<number>();
  private isOpen = true;
  private willShow = false;
  private tablesAreOld = false;
  private tables = 0;  // incremented to end the work for earlier tables

  constructor(private readonly host: FileHost) {
    const {file, app, makeSearcher} = host;
    const report = this.report = new FileReport(file, app.rules, makeSearcher);
    report.onPosition = () => this.showSoon();
    report.onChange = () => {
      void this.remarkAll();
      this.tablesAreOld = true;
      if (report.isRunning()) this.showSoon();
      else this.show();
    };
    this.start.onclick = () => {
      if (report.isRunning()) report.pause();
      else report.start();
      this.showProgress();
    };
    this.player.onchange = () => {
      report.choose(this.player.value.trim());
      this.tablesAreOld = true;
      this.show();
    };
    byId('save-pgn').onclick = () => void saveFile(host);
    this.player.value = '';
    listPlayers(file);
    byId('file-report').hidden = false;
    report.onChange();
  }

  close() {
    this.isOpen = false;
    this.report.pause();
    byId('file-report').hidden = true;
  }

  private show() {
    if (!this.isOpen) return;
    this.showProgress();
    if (!this.tablesAreOld) return;
    this.tablesAreOld = false;
    const current = ++this.tables;
    void showTables(this.host, this.player.value.trim(), () => this.isOpen && current === this.tables);
  }

  // Positions and games may end quickly.
  private showSoon() {
    if (this.willShow) return;
    this.willShow = true;
    setTimeout(() => {
      this.willShow = false;
      this.show();
    }, kRedrawMs);
  }

  private showProgress() {
    const {report} = this;
    const done = report.done();
    const all = report.chosen.length;
    const bar = byId<HTMLProgressElement>('report-bar');
    bar.hidden = done === 0;
    bar.max = all;
    bar.value = done;
    byId('report-progress').textContent = all === 0 ? `No game of ${this.player.value.trim()}.`
      : `${Math.floor(done)} of ${all} games judged${unreadText(this.host.file)}`;
    this.start.textContent = report.isRunning() ? 'Pause' : done === 0 ? 'Report on all' : done < all ? 'Continue' : 'All judged';
    this.start.disabled = !report.isRunning() && done >= all;
  }

  private async remarkAll() {
    let count = 0;
    for (const number of this.host.file.summaries.keys()) {
      if (this.remarked.has(number)) continue;
      this.remarked.add(number);
      if (++count % kRemarksAtOnce === 0) await nextTask();
      if (!this.isOpen) return;
      remark(this.host.file, number);
    }
  }
}

// Shows the controls and what is known of the games; returns a function that removes them.
export function openFileReport(host: FileHost): () => void {
  const view = new FileReportView(host);
  return () => view.close();
}
