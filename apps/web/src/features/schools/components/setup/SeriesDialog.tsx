import { classNamesOf, MOST_IN_SERIES } from '@khue/contract/class-names';
import { Button, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { look, lookWith } from '@/components/look/look';
import { yearName } from '@/components/text/yearName';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import type { School } from '../../schoolTypes';
import classes from './SeriesDialog.module.css';

const WAIT_MS = 250;

interface Props {
  school: School;
  onClose: () => void;
}

/** Classes from one name to another: what is typed is shown as the classes it means before any is made. */
export function SeriesDialog({ school, onClose }: Props) {
  const { t } = useTranslation(['school_setup', 'validation', 'components']);
  const format = useFormat();
  const [text, setText] = useState('');
  const [grade, setGrade] = useState('');
  const [typed] = useDebouncedValue(text, WAIT_MS);
  const read = classNamesOf(text);
  const body = (series: string) => ({ school_id: school.id, series, ...(grade && { grade_id: Number(grade) }) });
  const shown = useQuery({
    ...reading('POST /api/classes/series/', { body: { ...body(typed), dry_run: true } }),
    enabled: 'names' in classNamesOf(typed),
    placeholderData: keepPreviousData,
  });
  const grades = useQuery(
    reading('GET /api/grades/', { query: { school: String(school.id), status: '1', ordering: 'order' } }),
  ).data?.results;
  const saving = useMutation({
    mutationFn: () => call('POST /api/classes/series/', { body: body(text) }),
    onSuccess: ({ classes: made }) => {
      toast.success({
        title: t('series.made', { count: made.length, total: format.number(made.length) }),
        message: school.name,
      });
      onClose();
    },
    onError: (error) =>
      toast.failure({ title: t('series.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const planned = 'names' in read ? (shown.data?.classes ?? []) : [];
  const said = saving.error instanceof ApiError ? saving.error.errors : undefined;
  const problem =
    'problem' in read && read.problem !== 'empty'
      ? t(`validation:series_${read.problem}`, { part: read.part, max: MOST_IN_SERIES })
      : said?.series?.join(' ');
  const isReady = planned.length > 0 && planned.every((one) => !one.taken) && text === typed && !shown.isFetching;
  const needsGrade = grade !== '' || planned.some((one) => one.grade === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) saving.mutate();
  };
  return (
    <Dialog onClose={onClose} title={t('series.title')} size="lg">
      <form noValidate aria-label={t('series.title')} onSubmit={submit}>
        <div className={look('stack', 'gap-12')}>
          <TextInput
            data-autofocus
            label={t('series.names')}
            description={t('series.names_hint', { year: yearName(school.current_school_year?.name ?? '') })}
            value={text}
            error={problem}
            onChange={({ currentTarget: { value } }) => {
              saving.reset();
              setText(value);
            }}
          />
          {needsGrade && grades && (
            <div>
              <p className={look('m-0', 'mb-4', 'text-sm', 'semibold')}>{t('series.grade')}</p>
              <FilterSelect
                label={t('series.grade')}
                value={grade}
                options={grades.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={setGrade}
                isData
              />
              {said?.grade_id && <p className={look('field-error', 'm-0', 'mt-4')}>{said.grade_id.join(' ')}</p>}
            </div>
          )}
          {planned.length > 0 && (
            <div aria-live="polite">
              <p className={look('note', 'm-0', 'mb-6')}>
                {t('series.will_make', { count: planned.length, total: format.number(planned.length) })}
              </p>
              <ul className={look('list', 'flex', 'wrap', 'gap-6')}>
                {planned.map(({ name, grade: of, taken }) => (
                  <li key={name} className={lookWith(classes.name, 'text-sm')} data-taken={taken || undefined}>
                    <span className={look('semibold')} translate="no">
                      {name}
                    </span>{' '}
                    {taken ? (
                      t('series.taken')
                    ) : of ? (
                      <span className={look('dimmed')} translate="no">
                        {of.name}
                      </span>
                    ) : (
                      <span className={look('dimmed')}>{t('series.no_grade')}</span>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={saving.isPending}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={saving.isPending}>
            {planned.length > 0
              ? t('series.save', { count: planned.length, total: format.number(planned.length) })
              : t('series.save_none')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
