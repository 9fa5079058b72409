import { useTranslation } from 'react-i18next';
import type { Material } from './queries';

type Line = Material['report'][number];

/** What was lost on the way in, and what is there in another form: each under a line that says so. */
export function useReportGroups(lines: readonly Line[]): { key: string; title: string; lines: Line[] }[] {
  const { t } = useTranslation('editor');
  const lost = lines.filter(({ kept }) => !kept);
  const kept = lines.filter((line) => line.kept);
  return [
    { key: 'lost', title: t('report.lost', { count: lost.length }), lines: lost },
    { key: 'kept', title: t('report.kept', { count: kept.length }), lines: kept },
  ].filter((group) => group.lines.length > 0);
}

export function ReportLines({ lines, className }: { lines: readonly Line[]; className?: string }) {
  const { t } = useTranslation('editor');
  return (
    <ul className={className}>
      {lines.map(({ slide, code, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          {slide !== undefined && <strong>{t('report.slide', { number: slide })} </strong>}
          {detail || code}
        </li>
      ))}
    </ul>
  );
}
