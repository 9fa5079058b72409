import type { AskedQuestion, Response } from '@khue/scoring/model';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { localPlayback } from '@/questions/player/localPlayback';
import { PlayerButton } from '@/questions/player/PlayerButton';
import { QuestionView } from '@/questions/player/QuestionView';

interface Props {
  library: string;
  params: Record<string, unknown>;
}

/** As an exam asks it: one question at a time, and nothing is said about an answer. */
export function ExamPreview({ library, params }: Props) {
  const { t } = useTranslation('editor');
  const [at, setAt] = useState(0);
  const [responses, setResponses] = useState<Readonly<Record<string, Response>>>({});
  const questions = useMemo((): readonly AskedQuestion[] => {
    const playback = localPlayback(library, params);
    if (!playback.ok) return [];
    const { content } = playback;
    if (content.kind === 'question') return [content.question];
    return content.kind === 'question_set' ? content.questions : [];
  }, [library, params]);
  const place = Math.min(at, questions.length - 1);
  const question = questions[place];
  if (!question) return <p className={look('note', 'm-0', 'leading-15')}>{t('preview.no_question')}</p>;
  return (
    <div className={look('grid', 'gap-14')}>
      {questions.length > 1 && (
        <p className={look('note', 'm-0', 'leading-15')}>
          {t('preview.place', { number: place + 1, total: questions.length })}
        </p>
      )}
      <QuestionView
        key={`${question.id}${question.type}`}
        question={question}
        response={responses[question.id] ?? null}
        onChange={(response) => setResponses({ ...responses, [question.id]: response })}
      />
      {questions.length > 1 && (
        <div className={look('flex', 'between')}>
          <PlayerButton variant="default" disabled={place === 0} onClick={() => setAt(place - 1)}>
            {t('preview.previous')}
          </PlayerButton>
          <PlayerButton variant="light" disabled={place === questions.length - 1} onClick={() => setAt(place + 1)}>
            {t('preview.next')}
          </PlayerButton>
        </div>
      )}
      <p className={look('note', 'm-0', 'leading-15')}>{t('preview.exam_note')}</p>
    </div>
  );
}
