import { NOTE_LENGTH } from '@khue/contract/constants';
import { Textarea } from '@mantine/core';
import { IconCheck, IconClock, IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { reading } from '@/lib/reading';
import { useStore } from '@/lib/store';
import { createKeeper, type Keeping } from '../keeper';
import classes from './Notes.module.css';

const WAIT_MS = 900;

interface Props {
  materialId: number;
  /** From 0. */
  page: number;
  /** Of one page nobody needs to be told which it is. */
  hasPages: boolean;
}

/** One's own notes beside a material, a note a page; nobody else sees them. */
export function Notes({ materialId, page, hasPages }: Props) {
  const { t } = useTranslation('lesson');
  const { data, error } = useQuery({
    ...reading('GET /api/student_notes/{materialId}/', { params: { materialId } }),
    // What comes anew must not take the words from under one's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <Pages {...{ materialId, page, hasPages }} stored={data.pages} />;
  return error ? <p className={classes.dim}>{t('notes.not_loaded')}</p> : null;
}

function Kept({ state, savedAt }: { state: Keeping; savedAt: Date | null }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  if (state === 'failed') return <span className={classes.failed}>{t('notes.failed')}</span>;
  if (state === 'waiting') {
    return (
      <span className={classes.dim}>
        <IconClock size={16} aria-hidden="true" /> {t('notes.saving')}
      </span>
    );
  }
  if (!savedAt) return <span className={classes.dim}>{t('notes.private')}</span>;
  return (
    <span className={lookWith(classes.saved, 'success')}>
      <IconCheck size={16} aria-hidden="true" /> {t('notes.saved', { time: format.time(savedAt) })}
    </span>
  );
}

function Pages({ materialId, page, hasPages, stored }: Props & { stored: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('lesson');
  const { user_id: userId } = useMe();
  const headId = useId();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [keeper] = useState(() =>
    createKeeper<string>({
      storageKey: `khue.draft.notes.${userId}.${materialId}`,
      waitMs: WAIT_MS,
      keepsRefused: true,
      send: async (key, text) => {
        const body = { pages: { [key]: text } };
        await call('PUT /api/student_notes/{materialId}/', { params: { materialId }, body });
        setSavedAt(new Date());
      },
    }),
  );
  useEffect(() => keeper.watch(), [keeper]);
  const state = useStore(keeper.state);
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() => ({
    ...stored,
    ...Object.fromEntries(keeper.pending()),
  }));
  const key = String(page);
  const others = Object.entries(texts)
    .filter(([one, text]) => one !== key && text.trim() !== '')
    .sort(([a], [b]) => Number(a) - Number(b));
  return (
    <section className={lookWith(classes.notes, 'panel')} aria-labelledby={headId}>
      <div className={look('bar', 'gap-2-16', 'mb-8')}>
        <h2 id={headId} className={look('row', 'gap-8', 'm-0', 'text-lg', 'semibold')}>
          <IconNotes size={20} stroke={1.7} aria-hidden="true" />
          {t('notes.title')}
        </h2>
        <span role="status">
          <Kept state={state} savedAt={savedAt} />
        </span>
      </div>
      {others.length > 0 && (
        <ul className={lookWith(classes.others, 'grid', 'gap-6', 'mb-10', 'p-0', 'scroll', 'no-list')}>
          {others.map(([one, text]) => (
            <li key={one}>
              <span className={lookWith(classes.page, 'text-sm', 'neutral-soft', 'round-sm', 'keep')}>
                {t('notes.page', { number: Number(one) + 1 })}
              </span>
              <span className={look('pre-line', 'break', 'narrow')} translate="no">
                {text}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        label={hasPages ? t('notes.of_page', { number: page + 1 }) : undefined}
        aria-label={hasPages ? undefined : t('notes.title')}
        placeholder={t('notes.placeholder')}
        value={texts[key] ?? ''}
        maxLength={NOTE_LENGTH}
        rows={2}
        classNames={{ input: classes.input, label: classes.label }}
        onChange={({ currentTarget: { value } }) => {
          setTexts((before) => ({ ...before, [key]: value }));
          keeper.tell(key, value);
        }}
        onBlur={() => void keeper.flush()}
      />
    </section>
  );
}
