import { Button, Select } from '@mantine/core';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { look } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import { Segments } from '@/components/select/Segments';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { testPath } from '../bank/testPath';
import { useDefaultSharing } from '../useDefaultSharing';
import { useAskedBank } from '../useExamBank';
import classes from './Imports.module.css';
import { type PlaceChoice, PlaceFields } from './PlaceFields';
import type { QuestionImport } from './questionImport';
import { useLikelyPlace } from './useLikelyPlace';

const SHARING = ['private', 'school', 'all'] as const;
const STATUSES = ['published', 'draft'] as const;
type Status = (typeof STATUSES)[number];

interface Props {
  found: QuestionImport;
  chosen: ReadonlySet<number>;
  /** The test that waits for them. */
  testId: number | undefined;
  onBack: () => void;
}

/** Where the questions belong, whether they are published at once, and whom they are then shared with. */
export function PlaceStep({ found, chosen, testId, onBack }: Props) {
  const { t } = useTranslation(['bank', 'editor']);
  const format = useFormat();
  const navigate = useNavigate();
  const bank = useAskedBank();
  const likely = useLikelyPlace(testId);
  const [chosenPlace, setPlace] = useState<PlaceChoice>();
  const place = chosenPlace ?? likely;
  const [sharing, setSharing] = useState<(typeof SHARING)[number] | null>(null);
  const usual = useDefaultSharing();
  const [status, setStatus] = useState<Status>('published');
  const [isAttempted, setAttempted] = useState(false);
  const confirm = useMutation({
    mutationFn: () =>
      call('POST /api/question_imports/{id}/confirm/', {
        params: { id: found.id },
        body: {
          module: place.course,
          submodule: place.part,
          chosen: [...chosen].sort((a, b) => a - b),
          status,
          bank,
          ...(sharing && { sharing }),
        },
      }),
    onSuccess: ({ materials }) => {
      if (testId !== undefined && status === 'published') void navigate(testPath(materials, testId));
    },
  });
  const missing = {
    ...(!place.course && { course: t('bank:place.missing_course') }),
    ...(!place.part && { part: t('bank:place.missing_part') }),
  };
  const submit = () => {
    setAttempted(true);
    const [first] = Object.keys(missing);
    if (first) document.getElementById(`place-${first}`)?.focus();
    else confirm.mutate();
  };
  return (
    <>
      <section className={`${classes.card} ${classes.stack}`}>
        <p className={look('note', 'm-0')}>
          {t(`bank:questions.place_about_${status}`, { count: chosen.size, total: format.number(chosen.size) })}
        </p>
        {bank === 'exam' && <p className={look('note', 'm-0')}>{t('bank:exam.imports')}</p>}
        <Segments
          className={classes.narrow}
          aria-label={t('bank:questions.status.label')}
          value={status}
          onChange={(value) => setStatus(value as Status)}
          data={STATUSES.map((value) => ({ value, label: t(`bank:questions.status.${value}`) }))}
        />
        <PlaceFields place={place} onChange={setPlace} required missing={isAttempted ? missing : {}} />
        {bank === 'open' && (
          <Select
            label={t('editor:fields.sharing')}
            data={SHARING.map((value) => ({ value, label: t(`editor:sharing.${value}`) }))}
            value={sharing ?? usual}
            description={t(`editor:sharing_about.${sharing ?? usual}`)}
            onChange={(value) => setSharing(SHARING.find((one) => one === value) ?? null)}
            allowDeselect={false}
            className={classes.narrow}
          />
        )}
        {confirm.error && (
          <p className={look('mt-12', 'p-10-14', 'round-md', 'line-error', 'error-soft', 'error')} role="alert">
            {confirm.error instanceof ApiError
              ? [confirm.error.detail, ...Object.values(confirm.error.errors ?? {}).flat()].join(' ')
              : t('bank:actions.failed')}
          </p>
        )}
      </section>
      <FootBar
        back={
          <Button variant="subtle" leftSection={<IconArrowLeft size={18} stroke={1.8} />} onClick={onBack}>
            {t('bank:questions.back_to_review')}
          </Button>
        }
      >
        <Button
          leftSection={<IconCheck size={18} stroke={1.8} />}
          loading={confirm.isPending}
          disabled={chosen.size === 0}
          onClick={submit}
        >
          {t(`bank:questions.confirm_${testId !== undefined && status === 'published' ? 'test' : status}`, {
            count: chosen.size,
            total: format.number(chosen.size),
          })}
        </Button>
      </FootBar>
    </>
  );
}
