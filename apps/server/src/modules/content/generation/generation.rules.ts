import type { GeneratedType } from '@khue/contract/generation';
import type { Made } from './generated-content.rules';
import type { TextFacts } from './text-facts.rules';

/** What to ask, with places for what is asked about. */
export interface Asking {
  term: (definition: string) => string;
  member: (subject: string) => string;
  gap: (sentence: string) => string;
  number: (sentence: string) => string;
  source: (sentence: string) => string;
}

const GAP = '……';
const WRONG_CHOICES = 3;
const LEAST_WRONG = 2;

const lower = (text: string) => text.toLocaleLowerCase('vi');
const wordsIn = (text: string) => text.split(/\s+/).length;

/** Where a term stands in a sentence as words of their own; -1: nowhere. */
function placeOf(sentence: string, term: string): number {
  const [low, wanted] = [lower(sentence), lower(term)];
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, at + 1)) {
    const [before, after] = [low[at - 1] ?? ' ', low[at + wanted.length] ?? ' '];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return at;
  }
  return -1;
}

/** As it is written within a sentence; an abbreviation stays as it is. */
const within = (term: string) =>
  /^\p{Lu}[\p{Ll}\s]/u.test(term) ? term.charAt(0).toLocaleLowerCase('vi') + term.slice(1) : term;

const replaced = (sentence: string, term: string, by: string): string => {
  const at = placeOf(sentence, term);
  return at < 0 ? sentence : sentence.slice(0, at) + (at === 0 ? by : within(by)) + sentence.slice(at + term.length);
};

/** Of others of the kind, those that could be meant by somebody who does not know: alike in length, not in the sentence. */
function distractors(right: string, pool: readonly string[], sentence: string, count = WRONG_CHOICES): string[] {
  const low = lower(right);
  return [...new Map(pool.map((term) => [lower(term), term])).values()]
    .filter((term) => {
      const other = lower(term);
      return !other.includes(low) && !low.includes(other) && placeOf(sentence, term) < 0;
    })
    .map((term) => ({ term, far: Math.abs(wordsIn(term) - wordsIn(right)) }))
    .sort((one, other) => one.far - other.far)
    .slice(0, count)
    .map(({ term }) => term);
}

/** Numbers near by, written as the right one is. */
function wrongNumbers(value: string): string[] {
  const plain = Number(value.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'));
  if (!Number.isFinite(plain) || /[.,]/.test(value)) return [];
  const step = plain >= 1000 ? Math.max(1, Math.round(plain / 400)) : Math.max(1, Math.round(plain / 4));
  return [plain + step, plain - step, plain + 2 * step].filter((other) => other > 0).map(String);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);

/** Terms of a sentence that it makes sense to ask for, the most telling first. */
const termsIn = (sentence: string, terms: readonly string[]): string[] =>
  terms.filter((term) => placeOf(sentence, term) >= 0 && term.length < sentence.length / 2);

/** What other lists hold: of the same kind, and wrong here. */
const itemsElsewhere = (facts: TextFacts, sentence: string): string[] =>
  facts.lists.flatMap((list) => (list.sentence === sentence ? [] : list.items));

function choices(facts: TextFacts, ask: Asking): Made[] {
  const ofTerms = facts.definitions.map(
    ({ term, meaning, sentence }): Made => ({
      kind: 'choice',
      question: ask.term(meaning),
      right: [capital(term)],
      wrong: distractors(term, facts.terms, sentence).map(capital),
      explanation: ask.source(sentence),
      source: sentence,
    }),
  );
  const ofLists = facts.lists.map(({ subject, items, sentence }): Made => {
    const right = items[0] ?? '';
    return {
      kind: 'choice',
      question: ask.member(subject),
      right: [capital(right)],
      wrong: [
        ...new Set([
          ...distractors(right, itemsElsewhere(facts, sentence), sentence),
          ...distractors(right, facts.terms, sentence),
        ]),
      ]
        .slice(0, WRONG_CHOICES)
        .map(capital),
      explanation: ask.source(sentence),
      source: sentence,
    };
  });
  const ofNumbers = facts.numbers.map(
    ({ value, sentence }): Made => ({
      kind: 'choice',
      question: ask.number(sentence.replace(value, GAP)),
      right: [value],
      wrong: wrongNumbers(value),
      explanation: ask.source(sentence),
      source: sentence,
    }),
  );
  const asked = new Set([...facts.definitions, ...facts.lists, ...facts.numbers].map(({ sentence }) => sentence));
  const ofGaps = facts.sentences
    .filter((sentence) => !asked.has(sentence))
    .flatMap((sentence): Made[] => {
      const term = termsIn(sentence, facts.terms)[0];
      return term === undefined
        ? []
        : [
            {
              kind: 'choice',
              question: ask.gap(replaced(sentence, term, GAP)),
              right: [term],
              wrong: distractors(term, facts.terms, sentence),
              explanation: ask.source(sentence),
              source: sentence,
            },
          ];
    });
  return [...ofTerms, ...ofLists, ...ofNumbers, ...ofGaps].filter(
    (made) => made.kind === 'choice' && made.wrong.length >= LEAST_WRONG,
  );
}

/** What is stated, and every second time something else in its place. */
function statements(facts: TextFacts, ask: Asking): Made[] {
  const wrongOf = (sentence: string): string | null => {
    const definition = facts.definitions.find((one) => one.sentence === sentence);
    const others = facts.definitions.map(({ term }) => term);
    const other = definition && distractors(definition.term, others, sentence, 1)[0];
    if (definition && other) return capital(replaced(sentence, definition.term, other));
    const list = facts.lists.find((one) => one.sentence === sentence);
    const [item] = list?.items ?? [];
    const stranger = item && distractors(item, itemsElsewhere(facts, sentence), sentence, 1)[0];
    if (item && stranger) return replaced(sentence, item, stranger);
    const number = facts.numbers.find((one) => one.sentence === sentence);
    const value = number && wrongNumbers(number.value)[0];
    if (number && value) return sentence.replace(number.value, value);
    const term = termsIn(sentence, facts.terms)[0];
    const instead = term && distractors(term, facts.terms, sentence, 1)[0];
    return term && instead ? capital(replaced(sentence, term, instead)) : null;
  };
  const telling = facts.sentences.filter((sentence) => wrongOf(sentence) !== null);
  return telling.map((sentence, index): Made => {
    const changed = index % 2 === 1 ? wrongOf(sentence) : null;
    return {
      kind: 'statement',
      statement: changed ?? sentence,
      isTrue: changed === null,
      explanation: ask.source(sentence),
      source: sentence,
    };
  });
}

/** A sentence with some of its terms taken out, in reading order. */
function withGaps(sentence: string, terms: readonly string[], most: number): { text: string; gap?: string }[] | null {
  const places: { at: number; end: number }[] = [];
  for (const term of termsIn(sentence, terms)) {
    const at = placeOf(sentence, term);
    const end = at + term.length;
    if (places.length < most && places.every((other) => end <= other.at || at >= other.end)) places.push({ at, end });
  }
  if (places.length === 0) return null;
  const parts: { text: string; gap?: string }[] = [];
  let from = 0;
  for (const { at, end } of places.sort((one, other) => one.at - other.at)) {
    parts.push({ text: sentence.slice(from, at), gap: sentence.slice(at, end) });
    from = end;
  }
  return [...parts, { text: sentence.slice(from) }];
}

const gapTexts = (facts: TextFacts): Made[] =>
  facts.sentences.flatMap((sentence): Made[] => {
    const number = facts.numbers.find((one) => one.sentence === sentence);
    const parts = withGaps(sentence, number ? [number.value, ...facts.terms] : facts.terms, 2);
    return parts ? [{ kind: 'gaps', parts, distractors: [], source: sentence }] : [];
  });

const SENTENCES_TOGETHER = 3;

/** Some sentences together, each with a word to put back, and a word or two that belong nowhere. */
function dragTexts(facts: TextFacts): Made[] {
  const usable = facts.sentences.filter((sentence) => termsIn(sentence, facts.terms).length > 0);
  const groups = Array.from({ length: Math.ceil(usable.length / SENTENCES_TOGETHER) }, (_, index) =>
    usable.slice(index * SENTENCES_TOGETHER, (index + 1) * SENTENCES_TOGETHER),
  );
  return groups.flatMap((group): Made[] => {
    // A word that fits two gaps would make the second one unfair.
    const taken = new Set<string>();
    const parts = group.flatMap((sentence) => {
      const free = facts.terms.filter((term) => !taken.has(lower(term)));
      const pieces: { text: string; gap?: string }[] = withGaps(sentence, free, 1) ?? [{ text: sentence }];
      for (const { gap } of pieces) if (gap) taken.add(lower(gap));
      return [...pieces, { text: ' ' }];
    });
    if (taken.size < 2) return [];
    const source = group.join(' ');
    const spare = facts.terms.filter((term) => placeOf(source, term) < 0).slice(0, 2);
    return [{ kind: 'gaps', parts, distractors: spare, source }];
  });
}

const cards = (facts: TextFacts): Made[] =>
  facts.definitions.map(({ term, meaning, sentence }) => ({
    kind: 'card',
    front: capital(term),
    back: capital(meaning),
    source: sentence,
  }));

/** One after the other from each, so that a set holds every kind. */
function inTurn(lists: readonly Made[][]): Made[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** Drafts from a text by rules alone: definitions, lists, numbers and the words that matter in it. */
export function madeByRules(facts: TextFacts, type: GeneratedType, count: number, ask: Asking): Made[] {
  switch (type) {
    case 'H5P.MultiChoice':
      return choices(facts, ask).slice(0, count);
    case 'H5P.TrueFalse':
      return statements(facts, ask).slice(0, count);
    case 'H5P.Blanks':
      return gapTexts(facts).slice(0, count);
    case 'H5P.DragText':
      return dragTexts(facts).slice(0, count);
    case 'H5P.QuestionSet':
      return inTurn([choices(facts, ask), statements(facts, ask), gapTexts(facts)]).slice(0, count);
    case 'H5P.Dialogcards':
      return cards(facts).slice(0, count);
  }
}
