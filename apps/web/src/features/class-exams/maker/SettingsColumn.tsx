import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOption } from '@/components/select/dataOption';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import type { TaughtCourse } from '@/lib/taughtCourses';
import classes from './Maker.module.css';
import { MomentButton } from './MomentButton';
import { type Field, REVIEWS, type Review, TEST_KINDS, type TestDraft, type TestKind } from './testDraft';

const StudentsDialog = lazyComponent(async () => (await import('./StudentsDialog')).StudentsDialog);

interface Props {
  draft: TestDraft;
  courses: readonly TaughtCourse[];
  /** Somebody has begun it: minutes and attempts stay. */
  isBegun: boolean;
  errorOf: (field: Field) => string | undefined;
  change: (patch: Partial<TestDraft>) => void;
}

/** What the test is called, who gets it, when and how. */
export function SettingsColumn({ draft, courses, isBegun, errorOf, change }: Props) {
  const { t } = useTranslation('test_maker');
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const takers = courses.find(({ id }) => id === draft.courseId)?.classes ?? [];
  const chosen = takers.filter(({ id }) => draft.classIds.includes(id));
  const students = chosen.reduce((sum, one) => sum + one.students, 0);
  const text = (field: 'name' | 'duration' | 'attempts' | 'passScore') => ({
    id: `test-${field}`,
    label: t(`fields.${field}`),
    value: field === 'passScore' ? format.typed(draft[field]) : draft[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <section
      className={lookWith(`${classes.column} ${classes.settings}`, 'card', 'stack', 'clip')}
      aria-label={t('settings')}
    >
      <div className={lookWith(classes.head, 'row')}>
        <h2 className={look('m-0', 'text-card', 'semibold')}>{t('settings')}</h2>
      </div>
      <div className={lookWith(`${classes.body} ${classes.scroll}`, 'stack', 'gap-10')}>
        <TextInput {...text('name')} withAsterisk aria-required maxLength={200} />
        <div className={lookWith(classes.course, 'grid', 'gap-10', 'start')}>
          <Select
            id="test-course"
            label={t('fields.course')}
            data={courses.map(({ id, name }) => ({ value: String(id), label: name }))}
            renderOption={dataOption}
            value={draft.courseId === null ? null : String(draft.courseId)}
            allowDeselect={false}
            error={errorOf('course')}
            onChange={(value) => {
              const next = courses.find(({ id }) => String(id) === value);
              const takes = new Set(next?.classes.map(({ id }) => id));
              change({
                courseId: next?.id ?? null,
                classIds: draft.classIds.filter((id) => takes.has(id)),
                userIds: null,
                blueprint: null,
              });
            }}
          />
          <Select
            id="test-kind"
            label={t('fields.kind')}
            data={TEST_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={draft.kind}
            allowDeselect={false}
            onChange={(value) => change({ kind: (value ?? 'regular') as TestKind })}
          />
        </div>
        <div>
          <MultiSelect
            id="test-classes"
            label={t('fields.classes')}
            withAsterisk
            placeholder={draft.classIds.length === 0 ? t('fields.choose_classes') : undefined}
            data={takers.map(({ id, name, students: count }) => ({
              value: String(id),
              label: `${name} · ${t('students', { count, total: format.number(count) })}`,
            }))}
            value={draft.classIds.map(String)}
            error={errorOf('classes')}
            onChange={(values) => change({ classIds: values.map(Number), userIds: null })}
          />
          {chosen.length > 0 && (
            <p className={look('note', 'bar', 'gap-8', 'mt-4')}>
              <span>
                {draft.userIds === null
                  ? t('everybody', { count: students, total: format.number(students) })
                  : t('some', {
                      count: draft.userIds.length,
                      total: format.number(draft.userIds.length),
                      all: format.number(students),
                    })}
              </span>
              <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
                {t('choose_students')}
              </Button>
            </p>
          )}
          {errorOf('users') && <p className={look('m-0', 'field-error', 'text-sm')}>{errorOf('users')}</p>}
        </div>
        <div className={look('columns-2', 'grid', 'gap-10', 'start')}>
          {(['opening', 'closing'] as const).map((name) => (
            <MomentButton
              key={name}
              id={`test-${name}`}
              label={t(`fields.${name}`)}
              dateLabel={t(`fields.${name}_date`)}
              timeLabel={t(`fields.${name}_time`)}
              value={draft[name]}
              defaultTime={name === 'opening' ? '00:00' : '23:59'}
              error={errorOf(name)}
              onChange={(moment) => change({ [name]: moment })}
            />
          ))}
        </div>
        <div className={lookWith(classes.trio, 'grid', 'gap-10', 'start')}>
          <TextInput {...text('duration')} inputMode="numeric" disabled={isBegun} />
          <TextInput {...text('attempts')} inputMode="numeric" disabled={isBegun} />
          <TextInput {...text('passScore')} inputMode="decimal" />
        </div>
        {isBegun && <p className={look('note', 'm-0')}>{t('begun')}</p>}
        <Switch
          label={t('fields.shuffle')}
          description={t('fields.shuffle_hint')}
          checked={draft.shuffle}
          onChange={(event) => change({ shuffle: event.currentTarget.checked })}
        />
        <Select
          id="test-review"
          label={t('fields.review')}
          data={REVIEWS.map((value) => ({ value, label: t(`reviews.${value}`) }))}
          value={draft.review}
          allowDeselect={false}
          onChange={(value) => change({ review: (value ?? 'score') as Review })}
        />
      </div>
      {isChoosing && (
        <Suspense>
          <StudentsDialog
            classes={chosen}
            chosen={draft.userIds}
            onChoose={(userIds) => {
              change({ userIds });
              setChoosing(false);
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
