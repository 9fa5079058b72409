import { Button, Textarea, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconPlayerTrackNext } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { answerPath } from './address';
import classes from './Marking.module.css';
import { begun, marksOf, pointsIn, sumOf } from './marks.rules';
import { type AnswerToMark, nextToMark } from './queries';
import { StateMark } from './StateMark';

const LONGEST_COMMENT = 2000;

/** Points for each criterion. Digits are typed, Enter goes on, and at the last one to the next answer. */
export function RubricPanel({ answer }: { answer: AnswerToMark }) {
  const { t } = useTranslation('marking');
  const format = useFormat();
  const navigate = useNavigate();
  const fields = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState(() => begun(answer));
  const [comment, setComment] = useState(answer.comment ?? '');
  const { rubric, is_open: isOpen } = answer;
  const marks = marksOf(rubric, typed);
  const possible = rubric.reduce((sum, { points }) => sum + points, 0);

  const goOn = async () => {
    const next = await nextToMark(answer.examination.id, answer.id);
    if (next === null) toast.success({ title: t('none_left') });
    void navigate(next === null ? screenPath('exam_marking') : answerPath(next), { replace: true });
  };
  const saving = useMutation({
    mutationFn: () =>
      call('POST /api/exam_marking/{id}/', {
        params: { id: answer.id },
        body: { marks: marks ?? [], comment: comment.trim() || null },
      }),
    onSuccess: goOn,
    onError: (error) =>
      toast.failure({ title: t('save_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const inputs = fields.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    const next = inputs[at + 1];
    next?.focus();
    next?.select();
    if (!next && marks) saving.mutate();
  };
  return (
    <section className={lookWith(classes.rubric, 'card', 'stack', 'gap-12', 'p-16')} ref={fields}>
      <div className={look('row', 'between', 'gap-10')}>
        <h2 className={look('m-0', 'text-lg', 'bold')}>{t('rubric')}</h2>
        <StateMark state={answer.state} />
      </div>
      {rubric.map(({ id, name, points }, at) => {
        const text = typed[id] ?? '';
        const isWrong = text !== '' && pointsIn(text, points) === null;
        const total = format.number(points);
        return (
          <TextInput
            key={id}
            label={<span translate="no">{name}</span>}
            description={isWrong ? undefined : t('of_points', { total })}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={at === 0 && isOpen}
            maxLength={6}
            readOnly={!isOpen}
            value={text}
            onChange={(event) => setTyped({ ...typed, [id]: event.currentTarget.value })}
            onKeyDown={(event) => onKeyDown(event, at)}
            error={isWrong ? t('points_wrong', { total }) : undefined}
          />
        );
      })}
      <p className={look('m-0', 'bold')} role="status">
        {t('sum', { points: format.number(sumOf(rubric, typed)), possible: format.number(possible) })}
      </p>
      <Textarea
        label={t('comment')}
        description={t('comment_hint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LONGEST_COMMENT}
        readOnly={!isOpen}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {isOpen ? (
        <Button
          leftSection={<IconDeviceFloppy size={18} stroke={1.7} />}
          disabled={!marks}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {t('save')}
        </Button>
      ) : (
        <p className={look('note')}>{t('closed')}</p>
      )}
      <Button
        variant="default"
        leftSection={<IconPlayerTrackNext size={18} stroke={1.7} />}
        onClick={() => void goOn()}
      >
        {t('skip')}
      </Button>
      {isOpen && <p className={look('m-0', 'dimmed', 'text-sm')}>{t('keys')}</p>}
    </section>
  );
}
