import { LARGEST_ANSWER_FILE } from '@khue/scoring/kinds/file-task/model';
import type { AskedOf } from '@khue/scoring/model';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconFile, IconUpload, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { sendFile } from '@/lib/sendFile';
import { ActivityContext } from '../../player/activity';
import type { AnswerProps } from '../../player/playing';
import { chosenIn } from '../../player/responses';
import { RubricList } from '../../rubric/RubricList';

type Props = AnswerProps<AskedOf<'file_task'>>;

/** Files that are handed in one by one; a file needs the line, which texts do without. */
export function FileTaskView(props: Props) {
  const { question, disabled, labelId } = props;
  const { t } = useTranslation('kinds');
  const format = useFormat();
  const activity = useContext(ActivityContext);
  return (
    <fieldset className={look('fieldset', 'stack', 'gap-10')} aria-labelledby={labelId}>
      <p className={look('m-0', 'dimmed', 'text-md')}>
        {t('file_task.takes', {
          kinds: question.kinds.map((kind) => `.${kind}`).join(', '),
          count: question.max_files,
          total: format.number(question.max_files),
        })}
      </p>
      {activity === undefined ? (
        <p className={look('note')}>{t('file_task.not_here')}</p>
      ) : (
        <HandedIn {...props} activity={activity} />
      )}
      <RubricList rubric={question.rubric} isOpen={disabled} />
    </fieldset>
  );
}

/** What was handed in, and the way to hand in more. */
function HandedIn({ question, response, onChange, disabled, activity }: Props & { activity: number }) {
  const { t } = useTranslation('kinds');
  const [refused, setRefused] = useState<string | null>(null);
  const given = chosenIn(response);
  const known = useQuery({
    ...reading('GET /api/student_answer_files/{activityId}/', { params: { activityId: activity } }),
    enabled: given.length > 0,
  });
  const sending = useMutation({
    mutationFn: (file: File) =>
      sendFile('POST /api/student_answer_files/{activityId}/', file, {
        id: activity,
        fields: { question_id: question.id },
      }),
    onSuccess: ({ file_url }) => onChange([...given, file_url]),
    onError: (error) => setRefused(error instanceof ApiError ? error.detail : t('file_task.failed')),
  });
  const pick = (file: File) => {
    setRefused(null);
    if (!navigator.onLine) setRefused(t('file_task.needs_line'));
    else if (file.size > LARGEST_ANSWER_FILE) setRefused(t('file_task.too_large'));
    else sending.mutate(file);
  };
  const isFull = given.length >= question.max_files;
  const nameOf = (url: string, at: number) =>
    known.data?.find(({ file_url }) => file_url === url)?.name ?? t('file_task.file', { number: at + 1 });
  return (
    <>
      <ul className={look('list', 'stack', 'gap-6')}>
        {given.map((url, at) => (
          <li key={url} className={look('row', 'gap-8')}>
            <IconFile size={20} stroke={1.6} aria-hidden="true" />
            <span className={look('break')} translate="no">
              {nameOf(url, at)}
            </span>
            {!disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('file_task.remove', { name: nameOf(url, at) })}
                onClick={() => onChange(given.length > 1 ? given.filter((one) => one !== url) : null)}
              >
                <IconX size={18} stroke={1.7} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!disabled && (
        <FileButton
          accept={question.kinds.map((kind) => `.${kind}`).join(',')}
          disabled={isFull || sending.isPending}
          onChange={(file) => file && pick(file)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="lg"
              disabled={isFull}
              loading={sending.isPending}
              leftSection={<IconUpload size={20} stroke={1.7} />}
            >
              {t('file_task.add')}
            </Button>
          )}
        </FileButton>
      )}
      <p className={look('m-0', 'error', 'unless-empty')} role="alert">
        {refused}
      </p>
    </>
  );
}
