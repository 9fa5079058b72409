import { lookWith } from '@/components/look/look';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MATERIAL_LEVELS } from '@khue/contract/material-levels';
import { GRADED_TYPES, machineNameOf } from '@khue/scoring/libraries';
import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { activeCourses, partsOf } from '@/components/learning/courseSources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { fold } from '@/components/text/fold';
import { nameOf } from '@/components/text/nameOf';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { useDefaultSharing } from '../../useDefaultSharing';
import type { MaterialDoc } from '../state/materialDoc';
import type { ContentEditing } from '../state/useContentEditing';
import classes from './Frame.module.css';

const SHARING = { open: ['private', 'school', 'all'], exam: ['private', 'all'] } as const;
const FOREVER = { staleTime: Number.POSITIVE_INFINITY };
const NOT_CHOSEN: ReturnType<typeof partsOf> = {
  calls: [],
  key: ['course-parts'],
  load: async () => ({ count: 0, choices: [] }),
};

interface Tag {
  code: string;
  name: string;
  en_name: string;
  domain: { code: string; name: string; en_name: string };
}

const optionsOf = (tags: readonly Tag[]) =>
  [...new Map(tags.map(({ domain }) => [domain.code, domain])).values()].map((domain) => ({
    group: nameOf(domain),
    items: tags
      .filter((tag) => tag.domain.code === domain.code)
      .map((tag) => ({ value: tag.code, label: `${tag.code} ${nameOf(tag)}` })),
  }));

/** The name of a material, its place in a course, who may use it, and what it is about. */
export function MaterialFields({ editor }: { editor: ContentEditing }) {
  const { t } = useTranslation(['editor', 'components']);
  const { doc, set, sentenceAt, idOf } = editor;
  const common = (field: keyof MaterialDoc) => ({
    id: idOf([field]),
    label: t(`editor:fields.${field}`),
    error: sentenceAt([field]),
    onBlur: () => editor.leave(field),
  });
  return (
    <div className={lookWith(classes.fields, 'grid', 'start', 'gap-12-16')}>
      <TextInput
        {...common('title')}
        className={lookWith(classes.wide, 'whole-row')}
        withAsterisk
        aria-required
        maxLength={255}
        autoComplete="off"
        value={doc.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        translate="no"
      />
      <RemoteSelect
        {...common('course')}
        withAsterisk
        aria-required
        placeholder={t('components:select.choose_or_type')}
        clearLabel={t('components:form.clear_field', { label: t('editor:fields.course') })}
        source={activeCourses}
        value={doc.course?.id ?? ''}
        valueLabel={doc.course?.name || undefined}
        onChange={(id, name) => set({ course: id ? { id, name } : null, part: null })}
      />
      <RemoteSelect
        {...common('part')}
        key={doc.course?.id}
        withAsterisk
        aria-required
        placeholder={doc.course ? t('components:select.choose_or_type') : t('editor:course_first')}
        clearLabel={t('components:form.clear_field', { label: t('editor:fields.part') })}
        source={doc.course ? partsOf(doc.course.id) : NOT_CHOSEN}
        disabled={!doc.course}
        value={doc.part?.id ?? ''}
        valueLabel={doc.part?.name || undefined}
        onChange={(id, name) => set({ part: id ? { id, name } : null })}
      />
    </div>
  );
}

/** Whom it is shared with, and what it is about: after the content, as the last thing one decides. */
export function MaterialTags({ editor }: { editor: ContentEditing }) {
  const { t } = useTranslation(['editor', 'components']);
  const { doc, set, sentenceAt, idOf } = editor;
  const words = doc.bank === 'exam' ? 'exam_sharing' : 'sharing';
  const ownSharing = useDefaultSharing();
  // Of the exam bank it follows from who makes it, which the server decides.
  const usual = doc.bank === 'exam' ? null : ownSharing;
  const competencies = useQuery({ ...reading('GET /api/competencies/'), ...FOREVER });
  const objectives = useQuery({ ...reading('GET /api/ic3_objectives/'), ...FOREVER });
  const tags = (field: 'competencies' | 'objectives', data: readonly Tag[] | undefined) => (
    <MultiSelect
      id={idOf([field])}
      label={t(`editor:fields.${field}`)}
      placeholder={doc[field].length === 0 ? t('components:select.choose_or_type') : undefined}
      data={optionsOf(data ?? [])}
      value={[...doc[field]]}
      onChange={(chosen) => set({ [field]: chosen })}
      error={sentenceAt([field])}
      searchable
      hidePickedOptions
      maxDropdownHeight={280}
      nothingFoundMessage={t('components:select.nothing')}
      clearButtonProps={{ 'aria-label': t('components:form.clear_field', { label: t(`editor:fields.${field}`) }) }}
      filter={({ options, search }) => {
        const wanted = fold(search.trim());
        return options.flatMap((group) => {
          if (!('group' in group)) return [];
          const items = group.items.filter(({ label }) => fold(label).includes(wanted));
          return items.length > 0 ? [{ ...group, items }] : [];
        });
      }}
    />
  );
  return (
    <div className={lookWith(classes.fields, 'grid', 'start', 'gap-12-16')}>
      {(GRADED_TYPES as readonly string[]).includes(machineNameOf(doc.library)) && <Worth editor={editor} />}
      {tags('competencies', competencies.data?.results)}
      {tags('objectives', objectives.data?.results)}
      <Select
        id={idOf(['sharing'])}
        label={t('editor:fields.sharing')}
        data={SHARING[doc.bank].map((value) => ({ value, label: t(`editor:${words}.${value}`) }))}
        value={doc.sharing ?? usual}
        placeholder={t('editor:exam_sharing.usual')}
        description={t(`editor:${words}_about.${doc.sharing ?? usual ?? 'usual'}`)}
        onChange={(value) => set({ sharing: value as MaterialDoc['sharing'] })}
        allowDeselect={false}
        error={sentenceAt(['sharing'])}
      />
    </div>
  );
}

/** What a question asks of who answers it, and what it is worth in a test. */
function Worth({ editor: { doc, set, sentenceAt, idOf, leave } }: { editor: ContentEditing }) {
  const { t } = useTranslation(['editor', 'components']);
  const format = useFormat();
  return (
    <>
      <Select
        id={idOf(['level'])}
        label={t('editor:fields.level')}
        placeholder={t('editor:level.none')}
        data={MATERIAL_LEVELS.map((value) => ({ value, label: t(`editor:level.${value}`) }))}
        value={doc.level}
        onChange={(value) => set({ level: value as MaterialDoc['level'] })}
        clearable
        clearButtonProps={{ 'aria-label': t('components:form.clear_field', { label: t('editor:fields.level') }) }}
        error={sentenceAt(['level'])}
      />
      <TextInput
        id={idOf(['points'])}
        label={t('editor:fields.points')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={7}
        value={format.typed(doc.points)}
        onChange={(event) => set({ points: event.currentTarget.value })}
        onBlur={() => leave('points')}
        error={sentenceAt(['points'])}
      />
    </>
  );
}
