import type { AskedQuestion, Response } from '@khue/scoring/model';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { PlayerButton } from './PlayerButton';
import { QuestionView } from './QuestionView';

/** As an exam asks them: one question at a time, and nothing is said about an answer. Nothing is stored. */
export function ExamQuestions({ questions }: { questions: readonly AskedQuestion[] }) {
  const { t } = useTranslation('player');
  const [at, setAt] = useState(0);
  const [responses, setResponses] = useState<Readonly<Record<string, Response>>>({});
  const place = Math.min(at, questions.length - 1);
  const question = questions[place];
  if (!question) return <p className={look('note', 'm-0', 'leading-15')}>{t('exam.no_question')}</p>;
  return (
    <div className={look('grid', 'gap-14')}>
      {questions.length > 1 && (
        <p className={look('note', 'm-0', 'leading-15')}>
          {t('exam.place', { number: place + 1, total: questions.length })}
        </p>
      )}
      <QuestionView
        key={`${place}${question.id}${question.type}`}
        question={question}
        response={responses[question.id] ?? null}
        onChange={(response) => setResponses({ ...responses, [question.id]: response })}
      />
      {questions.length > 1 && (
        <div className={look('flex', 'between')}>
          <PlayerButton variant="default" disabled={place === 0} onClick={() => setAt(place - 1)}>
            {t('set.previous')}
          </PlayerButton>
          <PlayerButton variant="light" disabled={place === questions.length - 1} onClick={() => setAt(place + 1)}>
            {t('set.next')}
          </PlayerButton>
        </div>
      )}
      <p className={look('note', 'm-0', 'leading-15')}>{t('exam.note')}</p>
    </div>
  );
}
