import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { reading } from '@/lib/reading';
import type { Json } from '@/questions/keys/key';
import type { KeysOfKinds } from '@/questions/kinds/kinds';
import type { AskedItem, TestPlace } from '../testTypes';
import { Effect, type RegradeEffect } from './Effect';
import { faultOf, type KeyDraft, readKey, writeKey } from './keyDraft';

interface Props {
  keys: KeysOfKinds;
  place: TestPlace;
  item: AskedItem;
  onClose: () => void;
}

const keyOf = ({ question_id }: AskedItem) => question_id.split(':').slice(1).join(':');

/** Mends the key of a question that was asked: first what would change, then everything is graded again. */
export function RegradeDialog({ keys, place, item, onClose }: Props) {
  const { t } = useTranslation(['class_exams', 'components', 'kinds']);
  const material = useQuery({
    ...reading('GET /api/submodulesquestions/{id}/', { params: { id: item.material_id } }),
    gcTime: 0,
    // What is typed here must not be overtaken by another reading of it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog onClose={onClose} title={t('regrade.title')} size="lg" closeOnClickOutside={false}>
      <p className={look('mb-14', 'semibold', 'break')} translate="no">
        {item.text}
      </p>
      {material.data ? (
        <Mending
          keys={keys}
          place={place}
          item={item}
          library={material.data.library}
          content={material.data.params as Json}
          onClose={onClose}
        />
      ) : material.error ? (
        <ErrorState error={material.error} title={t('regrade.load_failed')} retry={() => void material.refetch()} />
      ) : (
        <LoadingState lines={4} />
      )}
    </Dialog>
  );
}

function Mending({ keys, item, library, content, onClose }: Props & { library: string; content: Json }) {
  const { t } = useTranslation(['class_exams', 'components', 'kinds']);
  const [before] = useState(() => readKey(keys, library, content, keyOf(item)));
  const [draft, setDraft] = useState<KeyDraft | null>(before);
  const [isAttempted, setAttempted] = useState(false);
  const regrade = useMutation({
    mutationFn: (dry_run: boolean) => {
      const params = draft ? writeKey(keys, library, content, keyOf(item), draft) : content;
      return call(
        'POST /api/regrades/',
        { body: { material_id: item.material_id, params, dry_run } },
        { quiet: dry_run },
      );
    },
    onSuccess: (answer, isTrial) => {
      if (isTrial) return;
      if ('regrade_id' in answer) {
        const said = answer.status === 'proposed' ? 'proposed' : 'task';
        toast.success({ title: t(`regrade.${said}`), message: t(`regrade.${said}_text`) });
      } else toast.success({ title: t('regrade.done') });
      onClose();
    },
  });
  if (!draft || !before) return <p>{t('regrade.not_here')}</p>;
  const fault = faultOf(keys, draft, before);
  const Fields = keys[draft.kind]?.key.Fields;
  const effect: RegradeEffect | undefined =
    regrade.data && 'changes' in regrade.data && regrade.data.version === null ? regrade.data : undefined;
  const refusal = regrade.error && (
    <p className={look('mt-12', 'error')} role="alert">
      {regrade.error instanceof ApiError ? regrade.error.detail : t('regrade.failed')}
    </p>
  );
  if (effect) {
    return (
      <>
        <Effect effect={effect} />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => regrade.reset()} disabled={regrade.isPending}>
            {t('regrade.back')}
          </Button>
          <Button onClick={() => regrade.mutate(false)} loading={regrade.isPending} data-autofocus>
            {t(effect.needs_approval ? 'regrade.propose' : 'regrade.apply')}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempted(true);
        if (!fault) regrade.mutate(true);
      }}
    >
      {Fields && <Fields draft={draft.draft} onChange={(next) => setDraft({ ...draft, draft: next })} />}
      {isAttempted && fault && (
        <p className={look('mt-12', 'error')} role="alert">
          {t(fault)}
        </p>
      )}
      {refusal}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} disabled={regrade.isPending}>
          {t('components:confirm.cancel')}
        </Button>
        <Button type="submit" loading={regrade.isPending}>
          {t('regrade.preview')}
        </Button>
      </Group>
    </form>
  );
}
