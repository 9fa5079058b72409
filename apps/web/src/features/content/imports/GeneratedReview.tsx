import { Button } from '@mantine/core';
import { IconArrowLeft, IconBooks, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ApiError, call } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { useBank } from '../useBank';
import { useAskedBank } from '../useExamBank';
import { type Fate, GeneratedCard } from './GeneratedCard';
import classes from './GeneratedReview.module.css';
import type { Generated, GeneratedDraft, Wish } from './generated';

interface Props {
  made: Generated;
  wish: Wish;
  onAgain: () => void;
}

/** The drafts beside the text they came from; each is kept or dropped by somebody who has read it. */
export function GeneratedReview({ made, wish, onAgain }: Props) {
  const { t } = useTranslation('bank');
  const bank = useBank();
  const asked = useAskedBank();
  const [fates, setFates] = useState<Readonly<Record<number, Fate>>>({});
  const [looked, setLooked] = useState<string | null>(null);
  const setFate = (index: number, fate: Fate) => setFates((before) => ({ ...before, [index]: fate }));
  const keep = useMutation({
    mutationFn: ({ draft }: { index: number; draft: GeneratedDraft }) =>
      call('POST /api/submodulesquestions/', {
        body: {
          question: draft.title,
          status: 'draft',
          module: wish.place.course,
          submodule: wish.place.part,
          library: draft.library,
          params: draft.params,
          content_type: 'auto',
          origin: 'text',
          bank: asked,
        },
      }),
    // One after the other, so that the bank has them in this order.
    scope: { id: 'generated' },
    onSuccess: (saved, { index }) => setFate(index, { kind: 'kept', id: saved.id }),
    onError: (error, { index }) => {
      setFate(index, { kind: 'open' });
      toast.failure({ title: t('actions.failed'), message: error instanceof ApiError ? error.detail : undefined });
    },
  });
  const keepOne = (draft: GeneratedDraft, index: number) => {
    setFate(index, { kind: 'saving' });
    keep.mutate({ index, draft });
  };
  const fateOf = (index: number): Fate => fates[index] ?? { kind: 'open' };
  const open = made.results.flatMap((draft, index) => (fateOf(index).kind === 'open' ? [{ draft, index }] : []));
  const hasKept = Object.values(fates).some(({ kind }) => kind === 'kept');
  return (
    <div className={classes.panes}>
      <section className={lookWith(classes.source, 'card', 'p-14-18')} aria-labelledby="generated-source">
        <h2 id="generated-source" className={classes.title}>
          {t('text.source')}
        </h2>
        <div className={lookWith(classes.text, 'pre-wrap', 'break', 'scroll-y')} translate="no">
          <Marked text={wish.prompt} part={looked} />
        </div>
      </section>
      <section aria-labelledby="generated-drafts" className={look('narrow')}>
        <div className={look('cluster', 'gap-8')}>
          <h2 id="generated-drafts" className={classes.title}>
            {t('text.results', { count: made.results.length })}
          </h2>
          <Button variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.8} />} onClick={onAgain}>
            {t('text.again')}
          </Button>
          {open.length > 1 && (
            <Button
              variant="light"
              leftSection={<IconCheck size={18} stroke={1.8} />}
              onClick={() => {
                for (const { draft, index } of open) keepOne(draft, index);
              }}
            >
              {t('text.keep_all')}
            </Button>
          )}
          {hasKept && (
            <Button
              component={Link}
              to={screenPath(bank, {
                status: 'draft',
                ...(asked === 'exam' ? { bank: asked } : { collection: 'mine' }),
              })}
              leftSection={<IconBooks size={18} stroke={1.6} />}
            >
              {t('text.to_drafts')}
            </Button>
          )}
        </div>
        {made.results.length === 0 ? (
          <EmptyState title={t('text.none')} advice={t('text.none_advice')} />
        ) : (
          <p className={classes.dim}>{t(made.generated_by === 'model' ? 'text.by_model' : 'text.by_rules')}</p>
        )}
        <ol className={look('stack', 'gap-14', 'mt-8', 'p-0', 'no-list')}>
          {made.results.map((draft, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drafts have no other name, and their order is fixed
            <li key={index} onFocus={() => setLooked(draft.source)} onPointerEnter={() => setLooked(draft.source)}>
              <GeneratedCard
                number={index + 1}
                draft={draft}
                fate={fateOf(index)}
                onKeep={() => keepOne(draft, index)}
                onDrop={() => setFate(index, { kind: 'dropped' })}
                onTakeBack={() => setFate(index, { kind: 'open' })}
              />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** The text with the sentence marked that a draft was made of, as far as it is found word for word. */
function Marked({ text, part }: { text: string; part: string | null }) {
  const at = part ? text.indexOf(part) : -1;
  if (!part || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{part}</mark>
      {text.slice(at + part.length)}
    </>
  );
}
