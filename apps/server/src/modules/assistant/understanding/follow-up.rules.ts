import type { Asked } from '../answers/answer.rules';
import { classNamesIn, gradesIn, isOfGrade } from './class-name.rules';
import { says, wordsFound } from './intent.rules';
import { askedWords, FOLLOWING_WORDS, MARKS, smallWordsIn, TIME_WORDS, WHAT_IS } from './intent-phrases.rules';
import { writtenNameIn } from './person-name.rules';
import { asRead } from './words.rules';

/** Longer ones say themselves what they ask. */
const LONGEST = 9;
const MOST_BEFORE = 6;
const LONGEST_TOPIC = 400;

/** A question without the words of it that say when, or of which class: others stand in their place. */
function without(text: string, gone: (word: string) => boolean): string {
  return asRead(text)
    .split(/\s+/)
    .filter((word) => !askedWords(word).some(gone))
    .join(' ');
}

/** What is asked by something said after this topic: by itself, or as more of it. */
function after(topic: string, text: string): string {
  const words = askedWords(text);
  if (topic === '' || words.length === 0 || words.length > LONGEST) return text;
  const small = smallWordsIn(text);
  const classes = new Set(classNamesIn(words));
  const times = words.filter((word) => TIME_WORDS.has(word));
  const telling = words.filter(
    (word) => !small.has(word) && !classes.has(word) && !TIME_WORDS.has(word) && !FOLLOWING_WORDS.has(word),
  );
  const isFollowing = says(words, MARKS, 'follow_up');
  // "And how often was she missing?" after somebody who was named.
  const somebody = says(words, MARKS, 'that_person') ? writtenNameIn(topic) : undefined;
  if (somebody !== undefined && writtenNameIn(text) === undefined) return `${text} ${somebody}`;
  const ofGrade = new Set(gradesIn(askedWords(topic)));
  if (ofGrade.size > 0 && isFollowing && gradesIn(words).length > 0 && telling.every(isOfGrade)) {
    return `${without(topic, (word) => ofGrade.has(word) || isOfGrade(word))} ${text}`;
  }
  if (telling.length === 0) {
    if (classes.size > 0 && (isFollowing || words.length <= 3)) {
      const before = new Set(classNamesIn(askedWords(topic)));
      return `${without(topic, (word) => before.has(word))} ${text}`;
    }
    const ofTopic = new Set(classNamesIn(askedWords(topic)));
    if (ofTopic.size > 0 && says(words, MARKS, 'other_class')) return without(topic, (word) => ofTopic.has(word));
    if (times.length > 0 && isFollowing) return `${without(topic, (word) => TIME_WORDS.has(word))} ${text}`;
    return says(words, MARKS, 'more') ? `${topic} ${text}` : text;
  }
  // "And students?" after how many teachers there are.
  const isCounted = isFollowing && telling.length <= 2 && says(words, MARKS, 'counted');
  if (isCounted && says(askedWords(topic), MARKS, 'how_many')) {
    const before = wordsFound(askedWords(topic), MARKS, 'counted');
    return `${without(topic, (word) => before.has(word))} ${text}`;
  }
  // "How many have not practised?" after one class.
  const [only, another] = classNamesIn(askedWords(topic));
  const isOfIt = only !== undefined && another === undefined && classes.size === 0;
  if (isOfIt && says(words, MARKS, 'who_else') && !says(words, MARKS, 'own_class')) return `${text} ${only}`;
  // "And an output device?" after what an input device is.
  const isOfKind = isFollowing && telling.length <= 4 && classes.size === 0 && times.length === 0;
  return isOfKind && says(askedWords(topic), MARKS, 'what_is') ? `${text} ${WHAT_IS}` : text;
}

/** What is asked, with what it leaves to be understood from what was said before. */
export function wholeQuestion({ text, before }: Pick<Asked, 'text' | 'before'>): string {
  const said = before.filter(({ role }) => role === 'user').slice(-MOST_BEFORE);
  const topic = said.reduce((now, one) => after(now, one.text).slice(-LONGEST_TOPIC), '');
  return after(topic, text);
}
