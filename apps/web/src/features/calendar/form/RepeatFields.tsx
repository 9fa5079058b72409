import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/date/DateField';
import { look } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import { useFormat } from '@/lib/format';
import { startOf } from '../wallClock';
import classes from './RepeatFields.module.css';
import { MOST_WEEKS, type SessionDraft, weeksOf } from './sessionDraft';
import { useHolidays } from './sources';

interface Props {
  id: string;
  draft: SessionDraft;
  onChange: (patch: Partial<SessionDraft>) => void;
  error?: string;
}

/** Every week until a day. Days that fall on a holiday are ticked to be left out; one may say otherwise. */
export function RepeatFields({ id, draft, onChange, error }: Props) {
  const { t } = useTranslation('sessions');
  const format = useFormat();
  const weeks = weeksOf(draft).slice(0, MOST_WEEKS);
  const holidays = new Map(useHolidays(weeks[0], weeks.at(-1)).data?.map(({ date, name }) => [date, name]));
  const free = weeks.filter((day) => holidays.has(day));
  const suggested = free.join();
  // Anew whenever other days come into question; what was ticked by hand is decided anew with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other holidays are a reason to suggest again
  useEffect(() => onChange({ except: suggested === '' ? [] : suggested.split(',') }), [suggested]);
  const left = weeks.filter((day) => !draft.except.includes(day)).length;
  return (
    <div className={look('grid', 'gap-12', 'mt-12')}>
      <div className={classes.until}>
        <DateField
          required
          field={{
            id,
            label: t('form.until'),
            mode: 'edit',
            value: draft.until,
            error,
            change: (until) => onChange({ until }),
            leave: () => undefined,
          }}
        />
        <p className={look('mb-8', 'dimmed')} role="status">
          {weeks.length > 0 && t('form.repeat_sum', { count: left, left: weeks.length - left })}
        </p>
      </div>
      {weeks.length > 0 && (
        <div className={classes.days}>
          <PickList
            label={t('form.except')}
            options={weeks.map((day) => ({
              value: day,
              label: `${format.weekday(startOf(day))}/${day.slice(0, 4)}`,
              note: holidays.get(day),
            }))}
            chosen={new Set(draft.except)}
            onChange={(chosen) => onChange({ except: [...chosen] })}
          />
        </div>
      )}
    </div>
  );
}
