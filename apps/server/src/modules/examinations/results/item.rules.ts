import { questionId } from '@khue/scoring/ask';
import type { Item } from './reliability.rules';
import type { PaperRow } from './results.repo';

/** What each question of a paper was worth; what nobody could read or has marked is left out. */
export const itemsOf = ({ questions, fractions }: Pick<PaperRow, 'questions' | 'fractions'>): Item[] =>
  questions.flatMap(({ material, key, points }, place) => {
    const fraction = fractions[place];
    return fraction == null ? [] : [{ id: questionId(material, key), fraction, points }];
  });
