import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { answerPath } from './address';
import classes from './Marking.module.css';
import { type ExaminationToMark, nextToMark } from './queries';

/** How much there is to mark, and the way to the next answer. */
export function ExaminationCards({ examinations }: { examinations: readonly ExaminationToMark[] }) {
  return (
    <div className={lookWith(classes.cards, 'grid', 'gap-12', 'mb-14')}>
      {examinations.map((one) => (
        <ExaminationCard key={one.id} examination={one} />
      ))}
    </div>
  );
}

function ExaminationCard({ examination: { id, name, total, done, open, own } }: { examination: ExaminationToMark }) {
  const { t } = useTranslation('marking');
  const format = useFormat();
  const navigate = useNavigate();
  const going = useMutation({
    mutationFn: () => nextToMark(id),
    onSuccess: (next) => (next === null ? toast.success({ title: t('none_left') }) : void navigate(answerPath(next))),
    onError: () => toast.failure({ title: t('load_failed') }),
  });
  return (
    <section className={look('card', 'stack', 'gap-10', 'p-16')}>
      <h2 className={look('m-0', 'text-lg', 'bold')} translate="no">
        {name}
      </h2>
      <p className={look('m-0', 'dimmed')}>
        {t('progress', { done: format.number(done), total: format.number(total), own: format.number(own) })}
      </p>
      <Button
        disabled={open === 0}
        loading={going.isPending}
        rightSection={<IconArrowRight size={18} stroke={1.7} />}
        onClick={() => going.mutate()}
      >
        {open === 0 ? t('nothing_open') : t('go_on', { count: open, total: format.number(open) })}
      </Button>
    </section>
  );
}
