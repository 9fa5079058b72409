import { IconClipboardText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '@/components/page/DetailScreen';
import { detailWords, newRowWords } from '@/components/page/detailWords';
import { useAbilities } from '@/lib/abilities';
import { ExaminationForm } from '../ExaminationForm';
import { ExaminationPlan } from '../ExaminationPlan';
import { EXAMINATION } from '../queries';

/** One examination: its plan, its candidates and its rules. */
export default function ExaminationPage() {
  const { t } = useTranslation('examinations');
  return (
    <DetailScreen
      screen="examination"
      can={useAbilities('examination')}
      icon={<IconClipboardText size={24} stroke={1.6} />}
      words={detailWords(t)}
      create={{ ...newRowWords(t), form: <ExaminationForm mode="create" /> }}
      useRow={EXAMINATION.useRow}
    >
      {(examination, { mode, header }) =>
        mode === 'edit' ? (
          <>
            {header({ title: examination.name })}
            <ExaminationForm key={examination.id} mode="edit" examination={examination} />
          </>
        ) : (
          <ExaminationPlan examination={examination} header={header} />
        )
      }
    </DetailScreen>
  );
}
