import { useTranslation } from 'react-i18next';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import type { MaterialInList } from './queries';

const KINDS: Record<MaterialInList['status'], StatusKind> = {
  draft: 'idle',
  unpublished: 'waiting',
  published: 'done',
  deleted: 'error',
};

/** Only examiners see it. */
export function ExamBankMark() {
  const { t } = useTranslation('editor');
  return <Tag kind="primary">{t('exam_bank')}</Tag>;
}

/** The state of a material, and its bank; of one that a machine wrote also that somebody has to read it first. */
export function MaterialMarks({ row }: { row: Pick<MaterialInList, 'status' | 'bank' | 'content_type' | 'origin'> }) {
  const { t } = useTranslation('editor');
  const isUnread = row.content_type === 'auto' && row.origin === 'text' && row.status === 'draft';
  return (
    <>
      <StatusMark kind={KINDS[row.status]}>{t(`status.${row.status}`)}</StatusMark>
      {row.bank === 'exam' && <ExamBankMark />}
      {isUnread && <Tag kind="warning">{t('generated')}</Tag>}
    </>
  );
}
