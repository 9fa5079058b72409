import type { Line } from './line';
import type { Draft } from './word-draft';
import { answerStart, explanationStart, isExplanationHead, isKeyHead, resultStart } from './word-labels';

/** "0 | , | 5": a sign in each box of the ministry's sheet. */
function outOfBoxes(value: string): string {
  const cells = value.split('|').map((cell) => cell.trim());
  return cells.length > 1 && cells.every((cell) => /^[\d,.\u2013-]?$/.test(cell)) ? cells.join('') : value;
}

/** A line that is no label: what is asked, its answer, why that is so, or what stands behind the last option. */
export function addText(current: Draft, line: Line): void {
  if (line.notes) current.notes.push(...line.notes);
  const answer = answerStart(line) || (current.options.length === 0 ? resultStart(line) : 0);
  if (answer > 0) {
    const rest = line.slice(answer);
    const because = /(?:^|\s)(?:giai thich|loi giai|explanation)\s{0,2}[:.]/.exec(rest.folded);
    const value = outOfBoxes(because ? rest.text.slice(0, because.index) : rest.text);
    if (because) current.explanation.push(rest.text.slice(because.index + because[0].length).trim());
    if (value.trim() !== '') current.answers.push(value.trim());
    current.wantsAnswer = value.trim() === '';
    return;
  }
  if (current.wantsAnswer) {
    current.wantsAnswer = false;
    current.answers.push(line.text.trim());
    return;
  }
  if (isExplanationHead(line) && current.options.length > 0) {
    current.explains = true;
    return;
  }
  const explained = explanationStart(line);
  if (explained > 0 && (current.options.length > 0 || current.answers.length > 0)) {
    current.explanation.push(line.text.trimStart().slice(explained).trim());
    current.explains = true;
    return;
  }
  if (current.options.length === 0 && current.answers.length === 0) current.stem.push(line);
  else if (isKeyHead(line)) current.wantsAnswer = true;
  else if (current.explains && !current.tail.includes(null)) current.explanation.push(line.text.trim());
  else current.tail.push(line);
}
