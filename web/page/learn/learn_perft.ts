// Lesson on perft: leaf counts by root move, compared with published counts.
import {App} from '../app';
import {button, element, select} from '../dom';
import {isChess} from '../games';

// Positions and counts (from depth 1) of the Chess Programming Wiki's page "Perft Results".
const kPositions: [string, string, number[]][] = [
  ['start position', '', [20, 400, 8902, 197281, 4865609, 119060324, 3195901860]],
  ['Kiwipete', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
    [48, 2039, 97862, 4085603, 193690690]],
  ['position 3', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
    [14, 191, 2812, 43238, 674624, 11030083, 178633661]],
  ['position 4', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
    [6, 264, 9467, 422333, 15833292, 706045033]],
  ['position 5', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8',
    [44, 1486, 62379, 2103487, 89941194]],
  ['position 6', 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10',
    [46, 2079, 89890, 3894594, 164075551]],
];
const kOfBoard = 'the board';
const kMaxTurnDepth = 7;

export function setUpPerft(app: App, panel: HTMLElement) {
  const position = select('perft-position', 'Position',
    [kPositions[0][0], kOfBoard, ...kPositions.slice(1).map(([name]) => name)]);
  const depth = select('perft-depth', 'Depth', Array.from({length: kMaxTurnDepth}, (_, i) => String(i + 1)));
  depth.value = '4';
  const counts = element('pre', '', {id: 'perft-result', role: 'status'});
  const chosen = (): [string[], number[]] => {
    const known = kPositions.find(([name]) => name === position.value);
    if (known) return [[known[1], ''], known[2]];
    const {game} = app;
    const moves = isChess(game.name) ? game.moves.slice(0, game.ply).join(' ') : '';
    const start = isChess(game.name) ? game.start : '';
    return [[start, moves], start === '' && moves === '' ? kPositions[0][2] : []];
  };
  const count = async () => {
    counts.textContent = 'counting';
    const [lines, published] = chosen();
    const start = performance.now();
    const answer = await app.searcher.search(['chess.perft', ...lines, depth.value].join('\n'));
    const ms = Math.max(0.1, performance.now() - start);
    if (answer.error || answer.stopped) {
      counts.textContent = answer.error ?? 'stopped';
      return;
    }
    const known = published[Number(depth.value) - 1];
    counts.textContent = `${answer.nodes} leaves in ${ms.toFixed(ms < 10 ? 1 : 0)} ms, ` +
      `${(answer.nodes / ms / 1000).toFixed(1)} million per second\n` +
      (known === undefined ? 'no published count'
        : `${known} published: ${known === answer.nodes ? 'the same' : 'NOT THE SAME'}`) + '\n\n' +
      Object.entries(answer.divide ?? {}).map(([move, n]) => `${move}: ${n}`).join('\n');
  };
  const row = element('div', '', {class: 'row'});
  row.append('Of', position, 'to depth', depth, button('Count', () => void count(), {id: 'perft-count'}));
  row.style.alignItems = 'center';
  panel.append(element('h2', 'Perft'), element('p', 'Counts all sequences of legal moves to a depth: the ' +
    'standard test of the correctness and speed of a move generator.', {class: 'quiet'}), row, counts);
}

// A short count at the start lets the browser optimize the code before the first timed count.
export function warmUpPerft(app: App) {
  void app.searcher.search('chess.perft\n\n\n5');
}
