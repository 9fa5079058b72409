import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import { Segments } from '@/components/select/Segments';
import { ApiError, call } from '@/lib/api';
import { ActDialog } from '../ActDialog';

/** Question sets of a bank that the reader has made, drafts among them. */
const ownSets = (bank: 'open' | 'exam'): ChoiceSource => ({
  calls: ['GET /api/submodulesquestions/'],
  key: ['own-sets', bank],
  load: async (search, signal) => {
    const query = {
      search,
      library: 'H5P.QuestionSet',
      collection: 'mine' as const,
      bank,
      status: 'draft,unpublished,published',
      page_size: '50',
    };
    const { count, results } = await call('GET /api/submodulesquestions/', { query }, { signal });
    return { count, choices: results.map(({ id, question }) => ({ value: String(id), label: question })) };
  },
});

interface Props {
  ids: readonly number[];
  bank?: 'open' | 'exam';
  onDone?: () => void;
  onClose: () => void;
}

/** Puts questions into a question set of one's own, or into a new one. */
export function SetDialog({ ids, bank = 'open', onDone, onClose }: Props) {
  const { t } = useTranslation(['bank', 'components']);
  const id = useId();
  const [kind, setKind] = useState<'new' | 'known'>('new');
  const [name, setName] = useState('');
  const [set, setSet] = useState({ id: '', name: '' });
  const [isAttempted, setAttempted] = useState(false);
  const isMissing = kind === 'new' ? name.trim() === '' : set.id === '';
  const add = useMutation({
    mutationFn: () =>
      call('POST /api/submodulesquestions/add_to_set/', {
        body: { ids: [...ids], ...(kind === 'new' ? { question: name.trim() } : { set_id: Number(set.id) }) },
      }),
    onSuccess: ({ question, added, had, failed }) => {
      const words = [...new Set(failed.map(({ detail }) => detail))];
      if (had > 0) words.unshift(t('bank:set.had', { count: had }));
      if (kind === 'new') words.push(t('bank:set.draft'));
      const tell = added > 0 ? toast.success : toast.warning;
      tell({ title: t('bank:set.done', { count: added, name: question }), message: words.join(' ') });
      onDone?.();
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('bank:set.title')}
      act={t('bank:set.button')}
      busy={add.isPending}
      refusal={add.error ? (add.error instanceof ApiError ? add.error.detail : t('bank:actions.failed')) : undefined}
      stays
      onSubmit={() => {
        setAttempted(true);
        if (isMissing) document.getElementById(`${id}${kind}`)?.focus();
        else add.mutate();
      }}
      onClose={onClose}
    >
      <p className={look('note', 'm-0')}>{t('bank:set.about', { count: ids.length })}</p>
      <Segments
        aria-label={t('bank:set.which')}
        value={kind}
        onChange={(value) => setKind(value === 'known' ? 'known' : 'new')}
        data={['new', 'known'].map((value) => ({ value, label: t(`bank:set.${value}`) }))}
      />
      {kind === 'new' ? (
        <TextInput
          id={`${id}new`}
          label={t('bank:set.name')}
          withAsterisk
          aria-required
          maxLength={255}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isAttempted && isMissing && t('bank:set.missing_name')}
        />
      ) : (
        <RemoteSelect
          id={`${id}known`}
          label={t('bank:set.own')}
          withAsterisk
          aria-required
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('components:form.clear_field', { label: t('bank:set.own') })}
          source={ownSets(bank)}
          value={set.id}
          valueLabel={set.name || undefined}
          onChange={(value, label) => setSet({ id: value, name: label })}
          error={isAttempted && isMissing ? t('bank:set.missing_own') : undefined}
        />
      )}
    </ActDialog>
  );
}
