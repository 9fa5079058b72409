import { Button } from '@mantine/core';
import { IconCheck, IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useDecideLate } from '../queries';
import type { AnswerPaper } from '../testTypes';
import classes from './AnswerPaper.module.css';

/** Answers that came after the end: what they are, and whether they count. */
export function LateNotice({ paper }: { paper: AnswerPaper }) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  const [isAccepting, setAccepting] = useState<boolean>();
  const { late } = paper;
  if (!late) return null;
  if (late.waiting === 0) {
    const { decided } = late;
    return decided ? (
      <p className={look('note', 'm-0')}>
        {t(`late.was_${decided.decision}`, { by: decided.by, time: format.dateTime(decided.at) })}
      </p>
    ) : null;
  }
  const count = late.waiting;
  return (
    <section className={lookWith(classes.late, 'row', 'gap-12')} aria-labelledby="late">
      <IconClockExclamation size={22} stroke={1.6} aria-hidden="true" />
      <p className={look('m-0', 'grow')}>
        <strong id="late">{t('late.waiting', { count })}</strong>{' '}
        {t('late.explained', {
          from: format.moment(late.answered_from),
          to: format.moment(late.answered_to),
          received: format.moment(late.received_at),
        })}
      </p>
      {paper.can.decide && (
        <div className={look('row', 'gap-8')}>
          <Button variant="default" onClick={() => setAccepting(false)}>
            {t('late.refuse')}
          </Button>
          <Button leftSection={<IconCheck size={18} stroke={1.8} />} onClick={() => setAccepting(true)}>
            {t('late.accept', { count })}
          </Button>
        </div>
      )}
      {isAccepting !== undefined && (
        <Decision paper={paper} count={count} accept={isAccepting} onClose={() => setAccepting(undefined)} />
      )}
    </section>
  );
}

interface Props {
  paper: AnswerPaper;
  count: number;
  accept: boolean;
  onClose: () => void;
}

function Decision({ paper, count, accept, onClose }: Props) {
  const { t } = useTranslation('answer_paper');
  const format = useFormat();
  const deciding = useDecideLate(paper.activity_id);
  const what = accept ? 'accept' : 'refuse';
  const decide = () =>
    deciding.mutate(accept, {
      onSuccess: ({ score }) =>
        toast.success({ title: accept ? t('late.accepted', { score: format.mean(score) }) : t('late.refused') }),
      onError: (error) =>
        toast.failure({ title: t('late.failed'), message: error instanceof ApiError ? error.detail : undefined }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      title={t(`confirm.${what}_title`)}
      confirmLabel={accept ? t('late.accept', { count }) : t('late.refuse')}
      danger={!accept}
      busy={deciding.isPending}
      onConfirm={decide}
      onCancel={onClose}
    >
      {t(`confirm.${what}`, { count, name: paper.user.full_name })}
    </ConfirmDialog>
  );
}
