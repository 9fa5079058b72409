import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveWorkbook } from '@/components/chart/workbook';
import { type Period, periodBefore } from '@/components/date/period';
import { toast } from '@/components/feedback/toast';
import { nameOf } from '@/components/text/nameOf';
import { useFormat } from '@/lib/format';
import { type Chosen, chaptersQuery, competenciesQuery, figuresQuery, needsHelpQuery } from '../queries';
import { statisticsSheets } from '../statisticsSheets';
import { useWords } from '../useWords';

/** The figures of the screen as a workbook; what has not been looked at yet is fetched for it. */
export function ExportStatistics({ chosen, fileName }: { chosen: Chosen; fileName: string }) {
  const { t } = useTranslation(['statistics', 'needs_help', 'components']);
  const format = useFormat();
  const client = useQueryClient();
  const { chapters } = useWords();
  const days = ({ from, to }: Period) => ({ from: format.date(from), to: format.date(to) });
  const before = { ...chosen, period: periodBefore(chosen.period) };
  const saving = useMutation({
    mutationFn: async () => {
      const [now, then, rows, help, competencies] = await Promise.all([
        client.ensureQueryData(figuresQuery(chosen)),
        client.ensureQueryData(figuresQuery(before)),
        client.ensureQueryData(chaptersQuery(chosen)),
        client.ensureQueryData(needsHelpQuery(chosen)),
        client.ensureQueryData(competenciesQuery(chosen)),
      ]);
      if (!now) return;
      const shown = { now, before: then, chapters: rows, help: help.results, competencies };
      await saveWorkbook(
        fileName,
        statisticsSheets(shown, {
          chapters: { ...chapters, title: t('chapters.title') },
          figures: {
            title: t('sheet.figures'),
            figure: t('sheet.figure'),
            now: t('sheet.now', days(chosen.period)),
            before: t('sheet.before', days(before.period)),
            students: t('sheet.students'),
          },
          figure: {
            practised: t('figure.practised'),
            sat: t('figure.sat'),
            average: t('figure.average'),
            pass_rate: t('figure.pass_rate'),
          },
          help: {
            title: t('needs_help:title'),
            student: t('needs_help:columns.student'),
            reasons: t('needs_help:columns.reasons'),
            since: t('needs_help:columns.since'),
          },
          competency: {
            title: t('competency.title'),
            code: t('competency.code'),
            name: t('competency.name'),
            domain: t('competency.domain'),
            parts: t('competency.parts'),
            students: t('competency.students'),
            students_practised: t('competency.students_practised'),
            sessions: t('competency.sessions'),
            mean: t('competency.mean'),
          },
          dateOf: format.date,
          nameOf,
        }),
      );
    },
    onError: () => toast.failure({ title: t('failed.export') }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {t('components:export.button')}
    </Button>
  );
}
