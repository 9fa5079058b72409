import { IconStairsUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '@/components/page/DetailScreen';
import { detailWords, newRowWords } from '@/components/page/detailWords';
import { LoadingState } from '@/components/states/LoadingState';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { Tag } from '@/components/status/Tag';
import { nameOf } from '@/components/text/nameOf';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { useSlots } from '@/lib/slots';
import { GradeForm } from '../components/GradeForm';
import { GRADE } from '../queries';

export default function GradeDetailPage() {
  const { t } = useTranslation(['grades', 'components']);
  const format = useFormat();
  const { view: maySeeCourses } = useAbilities('course');
  const { GradeCourses } = useSlots();
  return (
    <DetailScreen
      screen="grade"
      can={useAbilities('grade')}
      icon={<IconStairsUp size={24} stroke={1.6} />}
      words={detailWords(t)}
      create={{
        ...newRowWords(t),
        form: <GradeForm mode="create" />,
      }}
      useRow={GRADE.useRow}
    >
      {(grade, { mode, header }) => (
        <>
          {header({
            title: nameOf(grade),
            mark: (
              <>
                <span translate="no">
                  <Tag>{grade.code}</Tag>
                </span>
                <ActiveStatus status={grade.status} />
                {grade.is_last && <Tag>{t('last_of_level')}</Tag>}
              </>
            ),
            sentence: t('place', {
              level: t(`components:places.types.${grade.level_code}`),
              order: format.number(grade.order),
            }),
          })}
          <GradeForm key={mode} mode={mode} grade={grade} />
          {mode === 'view' && maySeeCourses && (
            <Suspense fallback={<LoadingState />}>
              <GradeCourses gradeId={grade.id} mayRegister={grade.can.register_course} />
            </Suspense>
          )}
        </>
      )}
    </DetailScreen>
  );
}
