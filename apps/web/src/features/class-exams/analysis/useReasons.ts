import { useTranslation } from 'react-i18next';
import { FEWEST_ATTEMPTS, type Reason } from './judgement';

/** Why a question is as it is, in a sentence. */
export function useReasons(): (reason: Reason) => string {
  const { t } = useTranslation('class_exams');
  return ({ why, choice }) => t(`analysis.reason.${why}`, { choice, total: FEWEST_ATTEMPTS });
}
