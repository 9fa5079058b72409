import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { Marked } from '@/components/text/Marked';
import { yearName } from '@/components/text/yearName';
import type { School } from '@/features/schools/schoolTypes';
import type { Preview } from '@/features/schools/upgradeTypes';
import type { DecisionState } from '@/features/schools/useDecisions';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import classes from './ConfirmUpgrade.module.css';

interface Props {
  school: School;
  preview: Preview;
  isFresh: boolean;
  state: DecisionState;
  onDone: () => void;
}

/** Names written with the same letters are the same, however the accents are put together. */
const isSameName = (typed: string, name: string) =>
  typed.normalize('NFC').trim().replace(/\s+/g, ' ') === name.normalize('NFC').trim().replace(/\s+/g, ' ');

/** The whole school moves on the word of one person, so that person types its name. */
export function ConfirmUpgrade({ school, preview, isFresh, state, onDone }: Props) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [isJumpRight, setJumpRight] = useState(false);
  const { totals } = preview;
  const warned = preview.classes.filter(({ warnings }) => warnings.includes('new_grade'));
  const jumping = preview.classes.filter(({ warnings }) => warnings.includes('grade_jump'));
  const middle = preview.middle_of_year;
  const moving = totals.roll - totals.unplaced;
  const running = useMutation({
    mutationFn: () => {
      const { decisions, class_decisions } = state.decisions;
      return call('POST /api/upgrade_classes/', {
        body: {
          school_id: school.id,
          from_year_id: preview.from_year.id,
          acknowledge_jumps: isJumpRight,
          decisions: [...decisions],
          class_decisions: [...class_decisions],
        },
      });
    },
    onSuccess: (answer) => {
      if (answer.already_done)
        toast.warning({ title: t('upgrade.already_done'), message: t('upgrade.already_done_text') });
      else toast.success({ title: t('upgrade.done'), message: yearName(preview.to_year.name) });
      state.forget();
      onDone();
    },
    onError: (error) =>
      toast.failure({ title: t('upgrade.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const isNamed = isSameName(typed, school.name);
  const isReady = isNamed && isFresh && (jumping.length === 0 || isJumpRight);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) running.mutate();
  };

  return (
    <form
      className={lookWith(classes.card, 'stack', 'card', 'gap-12', 'p-14-18')}
      onSubmit={submit}
      aria-labelledby="confirm-upgrade"
    >
      <h3 id="confirm-upgrade" className={look('heading')}>
        {t('upgrade.confirm_title')}
      </h3>
      <ul className={lookWith(classes.checks, 'stack', 'list', 'gap-8')}>
        <li>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
          {t('upgrade.year_is_there', { year: yearName(preview.to_year.name) })}
        </li>
        <li>
          <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
          {t('upgrade.sum_is_right', { total: format.number(totals.roll) })}
        </li>
        <li data-open={totals.unplaced > 0 || undefined}>
          {totals.unplaced > 0 ? (
            <IconCircleDashed size={18} stroke={1.8} aria-hidden="true" />
          ) : (
            <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
          )}
          {totals.unplaced > 0
            ? t('upgrade.still_unplaced', { count: totals.unplaced, total: format.number(totals.unplaced) })
            : t('upgrade.all_placed')}
        </li>
        {middle && (
          <li data-warned>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
            {t('upgrade.middle_of_year', {
              start: format.date(middle.start_date),
              end: format.date(middle.end_date),
              today: format.date(middle.today),
            })}
          </li>
        )}
        {jumping.length > 0 && (
          <li data-warned>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
            <span>
              {t('upgrade.jumps', { count: jumping.length, total: format.number(jumping.length) })}{' '}
              <span translate="no">{jumping.map(({ from, to }) => `${from.name} → ${to?.name}`).join(', ')}</span>
            </span>
          </li>
        )}
        {warned.length > 0 && (
          <li data-warned>
            <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
            <span>
              {t('upgrade.new_grades', { count: warned.length, total: format.number(warned.length) })}{' '}
              <span translate="no">{warned.map(({ from }) => from.name).join(', ')}</span>
            </span>
          </li>
        )}
      </ul>
      {totals.unplaced > 0 && (
        <p className={lookWith(classes.words, 'note', 'm-0')}>
          {t('upgrade.unplaced_wait', { count: totals.unplaced, total: format.number(totals.unplaced) })}
        </p>
      )}
      {jumping.length > 0 && (
        <Checkbox
          label={t('upgrade.acknowledge_jumps')}
          checked={isJumpRight}
          onChange={(event) => setJumpRight(event.currentTarget.checked)}
        />
      )}
      <TextInput
        label={t('upgrade.type_name')}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        description={
          <Marked
            t={t}
            i18nKey="upgrade.type_name_hint"
            values={{ name: school.name }}
            components={{ data: <strong translate="no" /> }}
          />
        }
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed.length >= school.name.length && !isNamed ? t('upgrade.name_differs') : undefined}
      />
      <Button type="submit" fullWidth disabled={!isReady} loading={running.isPending}>
        {t('upgrade.run', { count: moving, total: format.number(moving) })}
      </Button>
      <p className={lookWith(classes.words, 'note', 'm-0')}>
        <IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />
        {t('upgrade.can_be_undone')}
      </p>
    </form>
  );
}
