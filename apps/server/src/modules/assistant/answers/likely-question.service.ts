import { says, wordsFound } from '../understanding/intent.rules';
import { askedWords, FILLERS, MARKS } from '../understanding/intent-phrases.rules';
import { asRead } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { findInHelp, helpAnswer, titleOf } from './help-answer.service';
import { SKILLS } from './help-index.rules';
import { asData, plainAnswer, type Talk } from './talk.rules';

/** Less of a question is chance. */
const LEAST = 0.2;
/** As likely a page is rather meant than a word that is to be explained. */
const NEAR = 0.2;

const LONGEST_TERM = 60;
const MOST_TERM_WORDS = 3;

/** What somebody wants explained, in their own words; null where nothing short is. */
function termAsked({ words, small, asked }: Talk): string | null {
  const form = wordsFound(words, MARKS, 'what_is');
  if (form.size === 0 || says(words, MARKS, 'how_to')) return null;
  const said = asRead(asked.text)
    .split(/\s+/)
    .filter((word) => {
      const inside = askedWords(word);
      return inside.length > 0 && !inside.every((one) => form.has(one) || small.has(one) || FILLERS.has(one));
    });
  const term = asData(said.join(' ').replace(/[?!.,;:"“”]/g, ' '));
  return said.length === 0 || said.length > MOST_TERM_WORDS || term.length > LONGEST_TERM ? null : term;
}

/** What is not known is said to be; with what may have been meant, where something comes near. */
export function unsure(talk: Talk): Found {
  const { ctx, t } = talk;
  const found = findInHelp(talk).filter(({ covered, alike }) => Math.max(covered, alike) >= LEAST);
  const ofProduct = found.filter(({ page }) => page.topic !== SKILLS);
  const isOfPage = ofProduct[0] !== undefined && ofProduct[0].chance >= NEAR;
  if (ctx.scope.level === 'self' && !isOfPage && says(talk.words, MARKS, 'hint'))
    return plainAnswer('unknown', t('practice.where'));
  const term = termAsked(talk);
  if (term !== null && !isOfPage) {
    const of = found
      .filter(({ page }) => page.topic === SKILLS)
      .map((one) => t('ask.what_is', { title: titleOf(one) }));
    const text = t(of.length === 0 ? 'term.unknown' : 'term.near', { term });
    return plainAnswer('unknown', [text, ...of.map((one) => `- ${one}`)].join('\n'), of);
  }
  return helpAnswer(talk, found) ?? plainAnswer('unknown', t('unknown'));
}
