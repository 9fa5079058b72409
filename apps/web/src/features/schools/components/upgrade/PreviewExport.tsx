import { useTranslation } from 'react-i18next';
import { ExportButton } from '@/components/export/ExportButton';
import type { Decisions } from '@/features/schools/decisions';
import type { School } from '@/features/schools/schoolTypes';
import { call } from '@/lib/api';

interface Props {
  school: School;
  /** The year that the classes go to. */
  year: string;
  decisions: Decisions;
}

/** The preview as a workbook, a line for each student. */
export function PreviewExport({ school, year, decisions: { decisions, class_decisions } }: Props) {
  const { t } = useTranslation('schools');
  return (
    <ExportButton
      count={null}
      start={async () => {
        const body = { school_id: school.id, decisions: [...decisions], class_decisions: [...class_decisions] };
        const answer = await call('POST /api/preview_upgrade_classes/export/', { body });
        if (!('file_url' in answer)) return answer;
        return { ...answer, name: `${t('upgrade.export_name', { school: school.name, year })}.xlsx` };
      }}
    />
  );
}
