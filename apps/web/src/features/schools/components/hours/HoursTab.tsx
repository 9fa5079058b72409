import {
  DEFAULT_HOURS,
  MOST_HOURS,
  PARTS_OF_DAY,
  type PartOfDay,
  type SchoolHour,
  type SchoolHours,
  wrongHour,
} from '@khue/contract/school-hours-words';
import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockOf, typedTime } from '@/components/date/moment';
import { toast } from '@/components/feedback/toast';
import { LeaveDialog } from '@/components/form/LeaveDialog';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import type { School } from '../../schoolTypes';
import classes from './HoursTab.module.css';

/** When the lessons of a day begin and end: lessons are planned by them. */
export function HoursTab({ school }: { school: School }) {
  const { data, error, refetch } = useQuery(reading('GET /api/schools/{id}/hours/', { params: { id: school.id } }));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={6} />;
  const { morning, afternoon, is_default } = data;
  return school.can.edit ? (
    <HoursForm key={JSON.stringify(data)} school={school} start={{ morning, afternoon }} isDefault={is_default} />
  ) : (
    <HoursShown hours={{ morning, afternoon }} />
  );
}

function HoursShown({ hours }: { hours: SchoolHours }) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  return (
    <div className={classes.parts}>
      {PARTS_OF_DAY.map((part) => (
        <section key={part} aria-label={t(`hours.${part}`)}>
          <h2 className={look('m-0', 'mb-6', 'text-card', 'semibold')}>{t(`hours.${part}`)}</h2>
          <ol className={look('list', 'stack', 'gap-6')}>
            {hours[part].map(({ start, end }, index) => (
              <li key={start}>
                {t('hours.name', { number: index + 1 })}: {format.range(start, end)}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The usual one of that place, to begin with. */
function nextHour(hours: readonly SchoolHour[], part: PartOfDay): SchoolHour {
  return DEFAULT_HOURS[part][hours.length] ?? { start: '', end: '' };
}

interface FormProps {
  school: School;
  start: SchoolHours;
  isDefault: boolean;
}

function HoursForm({ school, start, isDefault }: FormProps) {
  const { t } = useTranslation(['schools', 'validation', 'components']);
  const [hours, setHours] = useState(start);
  const [isAttempted, setAttempted] = useState(false);
  const saving = useMutation({
    mutationFn: (body: SchoolHours) => call('PUT /api/schools/{id}/hours/', { params: { id: school.id }, body }),
    onSuccess: () => toast.success({ title: t('hours.saved') }),
    onError: (error) =>
      toast.failure({ title: t('hours.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const isChanged = JSON.stringify(hours) !== JSON.stringify(start);
  const guard = useUnsavedGuard(isChanged && !saving.isSuccess);
  const put = (part: PartOfDay, next: SchoolHour[]) => {
    saving.reset();
    setHours({ ...hours, [part]: next });
  };
  const clocks: SchoolHours = {
    morning: hours.morning.map(({ start: from, end }) => ({ start: clockOf(from) ?? '', end: clockOf(end) ?? '' })),
    afternoon: hours.afternoon.map(({ start: from, end }) => ({ start: clockOf(from) ?? '', end: clockOf(end) ?? '' })),
  };
  const isUnreadable = [...clocks.morning, ...clocks.afternoon].some((hour) => hour.start === '' || hour.end === '');
  const wrong = isUnreadable ? null : wrongHour(clocks);
  const refused = saving.error instanceof ApiError ? saving.error.errors : undefined;
  const saidOf = (part: PartOfDay, index: number, field: keyof SchoolHour): string | undefined => {
    const said = refused?.[`${part}.${index}.${field}`]?.join(' ');
    if (said || !isAttempted) return said;
    if (clocks[part][index]?.[field] === '') return t('validation:time');
    const isWrong = wrong?.part === part && wrong.index === index && wrong.field === field;
    return isWrong ? t('validation:hour_order') : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (!isUnreadable && !wrong) saving.mutate(clocks);
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className={look('m-0', 'mb-12', 'dimmed')}>
        {t('hours.purpose')} {isDefault && t('hours.usual')}
      </p>
      <div className={classes.parts}>
        {PARTS_OF_DAY.map((part) => (
          <fieldset key={part} className={look('fieldset')}>
            <legend className={look('p-0', 'mb-6', 'text-card', 'semibold')}>{t(`hours.${part}`)}</legend>
            <div className={look('stack', 'gap-8')}>
              {hours[part].map((hour, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
                <div key={index} className={lookWith(classes.hour, 'start')}>
                  <span className={lookWith(classes.name, 'semibold')}>{t('hours.name', { number: index + 1 })}</span>
                  {(['start', 'end'] as const).map((field) => (
                    <TextInput
                      key={field}
                      aria-label={t(`hours.${field}_of`, { number: index + 1, part: t(`hours.${part}`) })}
                      inputMode="numeric"
                      maxLength={5}
                      autoComplete="off"
                      value={hour[field]}
                      error={saidOf(part, index, field)}
                      onChange={({ currentTarget: { value } }) =>
                        put(
                          part,
                          hours[part].map((one, place) =>
                            place === index ? { ...one, [field]: typedTime(value, one[field]) } : one,
                          ),
                        )
                      }
                    />
                  ))}
                  {index === hours[part].length - 1 && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={t('hours.remove', { number: index + 1, part: t(`hours.${part}`) })}
                      onClick={() => put(part, hours[part].slice(0, -1))}
                    >
                      <IconTrash size={18} stroke={1.6} />
                    </ActionIcon>
                  )}
                </div>
              ))}
              {hours[part].length < MOST_HOURS && (
                <Button
                  variant="default"
                  className={look('self-start')}
                  leftSection={<IconPlus size={18} stroke={1.8} />}
                  onClick={() => put(part, [...hours[part], nextHour(hours[part], part)])}
                >
                  {t('hours.add')}
                </Button>
              )}
            </div>
          </fieldset>
        ))}
      </div>
      <Group mt="lg" gap="xs">
        <Button type="submit" loading={saving.isPending} disabled={!isChanged}>
          {t('hours.save')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            saving.reset();
            setHours(DEFAULT_HOURS);
          }}
          disabled={saving.isPending}
        >
          {t('hours.take_usual')}
        </Button>
      </Group>
      <LeaveDialog blocker={guard.blocker} changes={1} />
    </form>
  );
}
