import { IconClockCheck, IconCloudCheck, IconDeviceDesktop, IconLogout, IconMessageOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { endIfStarted } from '../room/countdown.rules';
import type { StudentExamination } from '../studentExam';
import classes from './Rules.module.css';

const RULES = [
  ['device', IconDeviceDesktop],
  ['leaving', IconLogout],
  ['saving', IconCloudCheck],
  ['messages', IconMessageOff],
  ['ends', IconClockCheck],
] as const;

/** What holds in the room, said before it does. */
export function Rules({ exam, now }: { exam: StudentExamination; now: number }) {
  const { t } = useTranslation('waiting_room');
  const format = useFormat();
  const { endsAt } = endIfStarted(Math.max(now, Date.parse(exam.sitting.open_at)), {
    exam_duration: exam.duration,
    close_at: exam.sitting.close_at,
    extra_minutes: exam.extra_minutes,
  });
  const time = format.timeWithSeconds(new Date(endsAt));
  return (
    <section className={look('stack', 'panel', 'p-18-20')} data-area="rules" aria-labelledby="room-rules">
      <h2 id="room-rules" className={look('title', 'm-0')}>
        {t('rules.title')}
      </h2>
      <ul className={lookWith(classes.rules, 'stack', 'grow', 'gap-12', 'list', 'text-card', 'leading-15')}>
        {RULES.filter(([name]) => name !== 'device' || exam.one_device).map(([name, Icon]) => (
          <li key={name} className={look('flex', 'gap-14')}>
            <Icon className={lookWith(classes.icon, 'keep')} size={22} stroke={1.6} aria-hidden="true" />
            <span>
              <strong>{t(`rules.${name}`, { time })}</strong> {t(`rules.${name}_more`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
