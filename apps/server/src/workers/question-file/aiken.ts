import { multiChoice } from './made';
import type { FoundQuestion, FoundQuestions, ReadProblem, Unread } from './question';
import { escapeHtml, excerpt, problem } from './text';

const OPTION = /^\s*([A-Za-z])\s{0,2}[.)]\s{0,20}(\S.*)?$/;
const ANSWER = /^ANSWER\s{0,3}:\s{0,3}([A-Za-z])\s{0,3}[.)]?$/i;

interface Draft {
  line: number;
  stem: string[];
  options: { letter: string; text: string }[];
}

function question({ line, stem, options, answer }: Draft & { answer: string }): FoundQuestion {
  const problems: ReadProblem[] = [];
  const right = options.findIndex(({ letter }) => letter === answer);
  if (right < 0) problems.push(problem('error', 'key_unknown_option', { answer }));
  const choices = options.map(({ text }, at) => ({ text: escapeHtml(text), correct: at === right }));
  return multiChoice({ line }, stem.map(escapeHtml).join('<br>'), choices, { single: true, problems });
}

/** A question, its options, and a line with the letter of the right one. */
export function readAiken(text: string): FoundQuestions {
  const questions: FoundQuestion[] = [];
  const unread: Unread[] = [];
  const fresh = (): Draft => ({ line: 0, stem: [], options: [] });
  let current = fresh();
  const drop = () => {
    if (current.line)
      unread.push({
        place: { line: current.line },
        text: excerpt([...current.stem, ...current.options.map((one) => one.text)].join(' ')),
      });
    current = fresh();
  };
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue;
    const answer = ANSWER.exec(line.trim())?.[1];
    const [, letter, body = ''] = OPTION.exec(line) ?? [];
    if (answer) {
      if (current.stem.length > 0 && current.options.length > 0) {
        questions.push(question({ ...current, answer: answer.toUpperCase() }));
        current = fresh();
      } else {
        current.line ||= at + 1;
        current.stem.push(line.trim());
        drop();
      }
    } else if (letter && current.stem.length > 0) {
      current.options.push({ letter: letter.toUpperCase(), text: body.trim() });
    } else {
      // Text after options without an answer between them: the question before has none.
      if (current.options.length > 0) drop();
      current.line ||= at + 1;
      current.stem.push(line.trim());
    }
  }
  drop();
  return { questions, unread };
}
