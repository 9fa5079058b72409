import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { ReportColumn } from '../reportColumns';

interface OfCourse {
  module: { name: string; pass_score: number };
}

/** The course that a row is about, with the score from which it is passed. */
export function useCourseColumn<Row extends OfCourse>(): ReportColumn<Row> {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  return {
    key: 'module',
    header: t('columns.module'),
    isData: true,
    priority: 1,
    render: ({ module }) => module.name,
    detail: ({ module }) => t('pass_mark', { score: format.score(module.pass_score) }),
    onPaper: ({ module }) => `${module.name} (${t('pass_mark', { score: format.score(module.pass_score) })})`,
  };
}
