// Lessons tab: chess bitboards, or the lines of an m x n board.
import {App} from '../app';
import {button, byId, element} from '../dom';
import {isChess} from '../games';
import {setUpLines} from './learn_lines';
import {setUpPerft, warmUpPerft} from './learn_perft';
import {setUpSets} from './learn_sets';

const kTopics = ['Chess bitboards', 'Lines of stones'];

export function setUpLearning(app: App) {
  const panel = byId('panel-learn');
  const parts = kTopics.map(() => element('div', '', {class: 'part'}));
  let topic = 0;
  const isShown = (which: number) => app.tab === 'learn' && topic === which;
  const drawers = [setUpSets(app, parts[0], () => isShown(0)), setUpLines(app, parts[1], () => isShown(1))];
  setUpPerft(app, parts[0]);
  const buttons = kTopics.map((text, i) => button(text, () => choose(i)));
  const choice = element('div', '', {class: 'choice', role: 'group', 'aria-label': 'Lesson'});
  choice.append(...buttons);
  panel.append(choice, ...parts);

  const choose = (which: number) => {
    topic = which;
    parts.forEach((part, i) => { part.hidden = i !== which; });
    buttons.forEach((made, i) => made.setAttribute('aria-pressed', String(i === which)));
    byId('column').scrollTop = 0;
    if (app.tab === 'learn') drawers[topic]();
  };
  app.shown.drawTabBoard = () => {
    if (app.tab !== 'learn') return false;
    drawers[topic]();
    return true;
  };
  let isWarm = false;
  byId('tab-learn').addEventListener('click', () => {
    if (!isWarm) warmUpPerft(app);
    isWarm = true;
    choose(isChess(app.game.name) ? 0 : 1);
  });
  choose(0);
}
