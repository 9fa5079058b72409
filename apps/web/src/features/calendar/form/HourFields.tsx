import { PARTS_OF_DAY } from '@khue/contract/school-hours-words';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { clockOf } from '@/components/date/moment';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { type Hour, hoursOf, minuteOf } from '../schoolHours';
import type { SessionDraft } from './sessionDraft';

interface Props {
  hours: readonly Hour[];
  draft: SessionDraft;
  onChange: (patch: Partial<SessionDraft>) => void;
}

const keyOf = ({ part, number }: Hour) => `${part} ${number}`;

/** From which hour of the school to which: sets time and length, and follows when these are typed. */
export function HourFields({ hours, draft, onChange }: Props) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const clock = clockOf(draft.start.time) ?? '';
  const found = hoursOf(hours, clock, Number(draft.minutes));
  const first = hours.find(({ start }) => start === clock);
  const choices = (some: readonly Hour[]) =>
    some.map((hour) => ({
      value: keyOf(hour),
      label: t('form.hour', { number: hour.number, time: format.range(hour.start, hour.end) }),
    }));
  const choose = (from: Hour | undefined, to: Hour | undefined) =>
    from &&
    to &&
    onChange({
      start: { ...draft.start, time: from.start },
      minutes: String(minuteOf(to.end) - minuteOf(from.start)),
    });
  const called = (key: string | null) => hours.find((hour) => keyOf(hour) === key);
  return (
    <div className={look('grid', 'columns-2', 'gap-24')}>
      <Select
        label={t('form.first_hour')}
        placeholder={t('form.no_hour')}
        data={PARTS_OF_DAY.map((part) => ({
          group: t(`form.parts_of_day.${part}`),
          items: choices(hours.filter((hour) => hour.part === part)),
        })).filter(({ items }) => items.length > 0)}
        value={first ? keyOf(first) : null}
        onChange={(key) => choose(called(key), called(key))}
        allowDeselect={false}
      />
      <Select
        label={t('form.last_hour')}
        placeholder={t('form.no_hour')}
        data={choices(hours.filter(({ part, number }) => part === first?.part && number >= (first?.number ?? 0)))}
        value={found ? keyOf(found.last) : null}
        onChange={(key) => choose(first, called(key))}
        disabled={!first}
        allowDeselect={false}
      />
    </div>
  );
}
