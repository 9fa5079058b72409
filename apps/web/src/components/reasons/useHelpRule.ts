import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

type Rule = AnswerOf<Calls['GET /api/needs_help/']>['rule'];

/** The rule by which somebody needs help, in words. */
export function useHelpRule(): (rule: Rule) => string {
  const { t } = useTranslation('needs_help');
  const format = useFormat();
  return (rule) =>
    t('rule', {
      due: format.number(rule.due_days),
      period: format.number(rule.period_days),
      fall: format.score(rule.fall),
      idle: format.number(rule.idle_days),
    });
}
