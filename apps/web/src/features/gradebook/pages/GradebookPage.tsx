import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { readId } from '@/lib/readId';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { BookView } from '../BookView';
import { type BookPlace, type BookTerm, useBook, useBookChoices } from '../queries';
import classes from './GradebookPage.module.css';

const TERMS = ['1', '2', 'year'] as const satisfies readonly BookTerm[];
const readTerm = (text: string | null): BookTerm | undefined => TERMS.find((term) => term === text);

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

/** The marks of a class in a course; class, course and term stand in the address. */
export default function GradebookPage() {
  const { t } = useTranslation('gradebook');
  const [search, patch] = useSearchPatch();
  const { can } = useMe();
  const school = search.get('school') ?? '';
  const chosen = search.get('class_id') ?? '';
  const choices = useBookChoices(school, chosen);
  // The classes of many schools come in no order that means anything; of one school the first is as good as any.
  const mayGuess = !can.school.choose || school !== '';
  const classId = readId(chosen) ?? (mayGuess ? choices?.classes[0]?.id : undefined);
  const ofClass = useBookChoices(school, classId === undefined ? '' : String(classId));
  const courseId = readId(search.get('module_id')) ?? (classId === undefined ? undefined : ofClass?.modules[0]?.id);
  usePageContext({ schoolId: readId(school), classId });
  const set = (values: Record<string, string>) => patch(values, { replace: true });
  const name = choices?.classes.find(({ id }) => id === classId)?.name;
  const filters = (
    <>
      {can.school.choose && (
        <SchoolFilter at={{}} value={school} onChange={(to) => set({ school: to, class_id: '', module_id: '' })} />
      )}
      <FilterSelect
        label={t('filters.class')}
        isData
        searchable
        value={classId === undefined ? '' : String(classId)}
        options={optionsOf(choices?.classes)}
        onChange={(class_id) => set({ class_id, module_id: '' })}
      />
      <FilterSelect
        label={t('filters.course')}
        isData
        searchable
        disabled={classId === undefined}
        value={courseId === undefined ? '' : String(courseId)}
        options={optionsOf(ofClass?.modules)}
        onChange={(module_id) => set({ module_id })}
      />
    </>
  );
  return (
    <>
      <PageHeader title={name === undefined ? t('title') : t('title_of', { class: name })} called={t('title')} />
      {classId === undefined || courseId === undefined ? (
        <>
          <search className={look('flex', 'wrap', 'gap-10', 'mb-16')}>{filters}</search>
          <EmptyState
            icon={<IconTable size={24} stroke={1.6} />}
            title={t(classId === undefined ? 'choose_class' : 'no_course')}
            advice={t(classId === undefined ? 'choose_class_advice' : 'no_course_advice')}
          />
        </>
      ) : (
        <OpenBook key={`${classId} ${courseId}`} place={{ classId, courseId }} filters={filters} />
      )}
    </>
  );
}

function OpenBook({ place, filters }: { place: BookPlace; filters: ReactNode }) {
  const { t } = useTranslation('gradebook');
  const [search, patch] = useSearchPatch();
  const { data, error, refetch } = useBook(place, readTerm(search.get('term')));
  const asked = (
    <search className={lookWith(classes.filters, 'flex', 'wrap', 'gap-8', 'grow')}>
      {filters}
      <Segments
        aria-label={t('filters.term')}
        data={TERMS.map((value) => ({ value, label: t(`terms.${value}`) }))}
        value={data ? String(data.term) : (search.get('term') ?? '1')}
        onChange={(term) => patch({ term }, { replace: true })}
      />
    </search>
  );
  if (data) return <BookView key={String(data.term)} book={data} place={place} filters={asked} />;
  return (
    <>
      <div className={look('mb-16')}>{asked}</div>
      {error ? (
        <ErrorState error={error} title={t('failed')} retry={() => void refetch()} />
      ) : (
        <LoadingState lines={12} />
      )}
    </>
  );
}
