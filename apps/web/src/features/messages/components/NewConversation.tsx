import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowLeft, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { readId } from '@/lib/readId';
import { type Conversation, type Recipient, STEP, useBegin, useRecipient, useRecipients } from '../queries';
import { Composer } from './Composer';
import classes from './Messages.module.css';
import { MoreButton } from './MoreButton';

interface Props {
  back: string;
  onMade: (made: Conversation) => void;
}

/** Whom one may write to, and the first message. */
export function NewConversation({ back, onMade }: Props) {
  const { t } = useTranslation('messages');
  const [address] = useSearchParams();
  const wanted = readId(address.get('to'));
  const [term, setTerm] = useState('');
  const [search] = useDebouncedValue(term, 250);
  const [picked, setPicked] = useState<Recipient>();
  const [most, setMost] = useState(STEP);
  const asked = useRecipient(wanted);
  // Whom one came for first; may they not be written to, all others.
  const isAsked = wanted !== undefined && asked.data?.count !== 0;
  const all = useRecipients({ search, most, isWanted: !isAsked });
  const { data, error, refetch } = isAsked ? asked : all;
  const begin = useBegin();
  const chosen = picked ?? asked.data?.results[0];
  const nameOf = (one: Recipient) => (one.kind === 'class' ? t('class_name', { name: one.name }) : one.name);
  return (
    <>
      <header className={look('cluster', 'gap-8-12', 'p-12-16', 'surface', 'line-bottom')}>
        <Button
          className={classes.back}
          component={Link}
          to={back}
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={18} stroke={1.7} />}
        >
          {t('back')}
        </Button>
        <h2 className={look('m-0', 'text-lg', 'bold', 'leading-15', 'break')}>
          {chosen ? <span translate="no">{nameOf(chosen)}</span> : t('new')}
        </h2>
      </header>
      {chosen ? (
        <>
          <div className={look('grow', 'p-16')}>
            <p className={look('note', 'm-0')}>{t(chosen.kind === 'class' ? 'to_class' : 'to_person')}</p>
          </div>
          <Composer
            onSend={async (message) => {
              const to = chosen.kind === 'class' ? { class_id: chosen.id } : { user_id: chosen.id };
              onMade(await begin.mutateAsync({ ...to, ...message }));
            }}
          />
        </>
      ) : (
        <div className={look('stack', 'gap-10', 'p-16', 'grow', 'short', 'scroll-y')}>
          <TextInput
            label={t('whom')}
            placeholder={t('whom_hint')}
            size="md"
            translate="no"
            value={term}
            onChange={(event) => setTerm(event.currentTarget.value)}
          />
          {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={4} />)}
          {data?.count === 0 && <EmptyState title={t('nobody')} advice={t('nobody_advice')} />}
          <ul className={lookWith(classes.rows, 'list')}>
            {data?.results.map((one) => (
              <li key={`${one.kind}-${one.id}`}>
                <button
                  type="button"
                  className={lookWith(classes.row, 'bare', 'row', 'wide', 'gap-12', 'p-12-16', 'text-left', 'pointer')}
                  onClick={() => setPicked(one)}
                >
                  {one.kind === 'class' ? (
                    <IconUsersGroup className={look('keep', 'primary')} size={20} stroke={1.6} aria-hidden="true" />
                  ) : (
                    <IconUser className={look('keep', 'primary')} size={20} stroke={1.6} aria-hidden="true" />
                  )}
                  <span className={look('fill', 'block')} translate="no">
                    {nameOf(one)}
                    {one.class_name && <span className={look('note')}> · {one.class_name}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {data && <MoreButton shown={data.results.length} count={data.count} onMore={() => setMost(most + STEP)} />}
        </div>
      )}
    </>
  );
}
