// Self-test: perft counts, self-play and stops.
import {byId} from './dom';
import {Engine} from './host';
import {Game, View, viewOf} from './games';
import {chooseMove} from './levels';
import {Searcher} from './searcher';

// Perft: FEN (chess) or rules (stones), depth, leaf count.
const kChessCounts: [string, number, number][] = [
  ['', 4, 197281],
  ['r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 3, 97862],
  ['8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', 4, 43238],
  ['bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9', 3, 12189],
];
const kMnkCounts: [string, number, number][] = [
  ['tic-tac-toe', 5, 15120], ['tic-tac-toe', 9, 127872], ['3,3,3,2,1', 3, 504],
  ['gomoku', 3, 11239200], ['1,3,3,1,1', 3, 6],
];
const kMaxGame = 400;

async function selfPlay(rules: Engine, searcher: Searcher, name: string): Promise<string> {
  let game: Game = {name, start: '', moves: [], ply: 0};
  for (let i = 0; i < kMaxGame; ++i) {
    const view = viewOf(rules, game) as View;
    if (view.over) return `${view.status}, ${i} moves`;
    const move = await chooseMove(searcher, game, 5);
    if (!move) throw new Error('no move');
    game = {...game, moves: [...game.moves, move], ply: game.ply + 1};
    const next = viewOf(rules, game);
    if ('error' in next) throw new Error(next.error);
  }
  return `${kMaxGame} moves`;
}

export async function runSelfTest(rules: Engine, searcher: Searcher) {
  const out = byId('selftest');
  out.hidden = false;
  let passed = 0;
  let failed = 0;
  const check = async (name: string, test: () => Promise<[boolean, string]> | [boolean, string]) => {
    const start = performance.now();
    let result: [boolean, string];
    try {
      result = await test();
    } catch (error) {
      result = [false, String(error)];
    }
    result[0] ? ++passed : ++failed;
    out.append(`${result[0] ? 'passed' : 'FAILED'} ${name}: ${result[1]}, ` +
      `${Math.round(performance.now() - start)} ms\n`);
  };
  for (const [fen, depth, nodes] of kChessCounts) {
    await check(`perft ${depth} of ${fen || 'the start position'}`, async () => {
      const answer = await searcher.search(['chess.perft', fen, '', depth].join('\n'));
      return [answer.nodes === nodes, `${answer.nodes}`];
    });
  }
  for (const [name, depth, nodes] of kMnkCounts) {
    await check(`perft ${depth} of ${name}`, async () => {
      const answer = await searcher.search(['mnk.perft', name, '', '', depth].join('\n'));
      return [answer.nodes === nodes, `${answer.nodes}`];
    });
  }
  for (const name of ['chess', 'chess960', 'gomoku', 'connect6', '5,7,4,1,1,exact']) {
    await check(`self-play of ${name}`,
      async () => [true, await selfPlay(rules, searcher, name)]);
  }
  for (const request of ['chess.search\n\n\n', 'chess.perft\n\n\n8', 'mnk.search\ngomoku\n\n8,8 9,9\nanalysis\ninfinite\n1']) {
    await check(`stop of ${request.split('\n')[0]}`, async () => {
      const answer = searcher.search(request);
      await new Promise(resolve => setTimeout(resolve, 500));
      const start = performance.now();
      searcher.stop();
      const found = await answer;
      return [Boolean(found.best ?? found.pv ?? found.stopped), `answered after ${Math.round(performance.now() - start)} ms`];
    });
  }
  out.append(`${passed} passed, ${failed} failed`);
}
