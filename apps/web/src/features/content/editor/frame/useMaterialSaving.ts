import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { pointsOf } from '../../placing/placed';
import { MATERIAL, type Material } from '../../queries';
import { changedFields, type DocField, docOf, type MaterialDoc, rebased } from '../state/materialDoc';
import type { ContentEditing } from '../state/useContentEditing';
import { faultsOfContent, faultsOfFields, faultsOfRefusal } from './faults';
import type { useAutosave } from './useAutosave';

export type SavedStatus = 'draft' | 'unpublished' | 'published';

interface Options {
  editor: ContentEditing;
  autosave: ReturnType<typeof useAutosave>;
  /** The row as it was when the work began, or was last saved. */
  base: Material | undefined;
  stored: MaterialDoc;
  onSaved: (row: Material, stored: MaterialDoc, status: SavedStatus) => void;
  onBase: (row: Material, stored: MaterialDoc) => void;
}

const idOf = (named: { id: string } | null) => (named ? Number(named.id) : 0);

/** The fields as the server reads them. */
const bodyOf = (doc: MaterialDoc) => ({
  question: doc.title,
  module: idOf(doc.course),
  submodule: idOf(doc.part),
  library: doc.library,
  params: doc.params,
  ...(doc.sharing ? { sharing: doc.sharing } : {}),
  competencies: [...doc.competencies],
  ic3_objectives: [...doc.objectives],
  level: doc.level,
  points: pointsOf(doc.points) ?? 1,
});

const SENT: Record<DocField, readonly (keyof ReturnType<typeof bodyOf>)[]> = {
  title: ['question'],
  // A part of another course is none of this one: the two go together.
  course: ['module', 'submodule'],
  part: ['module', 'submodule'],
  sharing: ['sharing'],
  competencies: ['competencies'],
  objectives: ['ic3_objectives'],
  level: ['level'],
  points: ['points'],
  library: ['library', 'params'],
  params: ['params'],
};

function changesOf(doc: MaterialDoc, changed: readonly DocField[]): Partial<ReturnType<typeof bodyOf>> {
  const names = new Set<string>(changed.flatMap((field) => SENT[field]));
  return Object.fromEntries(Object.entries(bodyOf(doc)).filter(([name]) => names.has(name)));
}

/** Storing what was written, in the state that the button names; what is wrong is told beside its place. */
export function useMaterialSaving({ editor, autosave, base, stored, onSaved, onBase }: Options) {
  const { t } = useTranslation(['editor', 'content']);
  const client = useQueryClient();
  const [saving, setSaving] = useState<SavedStatus>();
  const [isStale, setStale] = useState(false);

  async function store(doc: MaterialDoc, status: SavedStatus): Promise<Material> {
    if (!base) return call('POST /api/submodulesquestions/', { body: { ...bodyOf(doc), bank: doc.bank, status } });
    const changes = changesOf(doc, changedFields(doc, stored));
    const moved = status === base.status ? {} : { status };
    return call('PUT /api/submodulesquestions/{id}/', {
      params: { id: base.id },
      body: { ...changes, ...moved, updated_at: base.updated_at },
    });
  }

  function refused(error: unknown) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'conflict.stale') return setStale(true);
    const said = faultsOfRefusal(error);
    editor.refuse(said);
    toast.failure({ title: t('editor:save_failed'), message: error.detail });
    if (said[0]) editor.reveal(said[0].path);
  }

  async function save(status: SavedStatus) {
    if (saving) return;
    const { doc } = editor;
    editor.attempt(status === 'draft' ? 'fields' : 'all');
    const [first] = [...faultsOfFields(doc, t), ...(status === 'draft' ? [] : faultsOfContent(doc, t))];
    if (first) return editor.reveal(first.path);
    setSaving(status);
    try {
      const row = await store(doc, status);
      const sentContent = !base || changedFields(doc, stored).includes('params');
      await autosave.settle(doc, { dropsDraft: !sentContent });
      client.setQueryData(MATERIAL.reading(row.id).queryKey, { ...row, draft: null });
      const word = status === 'published' ? 'published' : base?.status === 'published' ? 'unpublished' : 'saved';
      toast.success({ title: t(`editor:done.${word}`), message: row.question });
      onSaved(row, doc, status);
    } catch (error) {
      refused(error);
    } finally {
      setSaving(undefined);
    }
  }

  /** Somebody else saved it meanwhile: the rest is brought up to date, what was typed here stays. */
  async function takeOver() {
    if (!base) return;
    const fresh = await MATERIAL.read(base.id);
    const theirs = docOf(fresh);
    editor.replace(rebased(editor.doc, stored, theirs));
    onBase(fresh, theirs);
    setStale(false);
  }

  return {
    save,
    saving,
    stale: { opened: isStale, onTakeOver: takeOver, onClose: () => setStale(false) },
  };
}
