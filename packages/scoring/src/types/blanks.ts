import { decodeEntities } from '../entities';
import type { Blanks, Gap } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { flagOf, type Json, listOf, objectOf, textOf } from '../values';
import { reportGaps } from './gap-report';
import { readGapText } from './gap-text';
import { askedOf, wordsOf } from './shared';

const MOST_ALTERNATIVES = 100;

/** `answer/alternative:tip`. An entity is never one of the signs, so `&#47;` puts a stroke into an answer. */
function gapOf(between: string): Gap {
  const [answers = '', ...tips] = between.split(':');
  const tip = wordsOf(tips.join(':'));
  return {
    answers: answers
      .split('/', MOST_ALTERNATIVES)
      .map((answer) => decodeEntities(answer).replace(/\s+/g, ' ').trim())
      .filter((answer) => answer !== ''),
    ...(tip ? { tip } : {}),
  };
}

export function readBlanks(params: Json, place: Place, reader: Reader): Blanks {
  const behaviour = objectOf(params.behaviour);
  const text = textOf(params.text);
  const field = inside(place.path, 'questions');
  // A group with one field is that field: sentences are texts, in the oldest content objects with one.
  const sentences = reader.items(listOf(params.questions), field, (item) =>
    typeof item === 'string' ? item : textOf(objectOf(item).question ?? objectOf(item).text),
  );
  const gaps: Gap[] = [];
  const lines: number[] = [];
  const parts = readGapText(sentences, (between, line) => {
    lines.push(line);
    gaps.push(gapOf(between));
  });
  reportGaps(gaps, field, (gap) => `${field}.${lines[gap]}`, reader);
  return {
    type: 'blanks',
    ...askedOf(params, place, text),
    parts,
    gaps,
    // Before 1.1 it stood in the content itself.
    caseSensitive: flagOf(behaviour.caseSensitive ?? params.caseSensitive) ?? true,
    acceptSpellingErrors: flagOf(behaviour.acceptSpellingErrors) ?? false,
    ignoreAccents: flagOf(behaviour.ignoreAccents) ?? false,
  };
}
