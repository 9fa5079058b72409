import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { StudentExamination } from '../studentExam';
import classes from './Who.module.css';

interface Props {
  exam: StudentExamination;
  name: string;
  inClass: string;
}

/** Longer than this it is written smaller, and keeps away from what stands beside it. */
const LONG = 12;

/** Number, room and seat, large enough to be compared with the list on the door. */
export function Who({ exam, name, inClass }: Props) {
  const { t } = useTranslation('waiting_room');
  const format = useFormat();
  const facts = [
    ['number', exam.number ?? '–'],
    ['room', exam.room],
    ['seat', format.number(exam.seat)],
  ] as const;
  return (
    <section className={lookWith(classes.card, 'panel')} data-area="who" aria-label={t('who.title')}>
      <p className={lookWith(classes.name, 'between', 'gap-12', 'm-0')} translate="no">
        <strong className={look('text-lg')}>{name}</strong>
        <span className={look('dimmed')}>{t('who.class', { name: inClass })}</span>
      </p>
      <dl className={lookWith(classes.facts, 'flex', 'gap-24', 'm-0')}>
        {facts.map(([fact, value]) => (
          <div key={fact} data-fact={fact} data-long={value.length > LONG || undefined}>
            <dt>{t(`who.${fact}`)}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
