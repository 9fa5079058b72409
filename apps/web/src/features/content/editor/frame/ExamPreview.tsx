import { useMemo } from 'react';
import { askedLocally } from '@/questions/player/askedLocally';
import { ExamQuestions } from '@/questions/player/ExamQuestions';

interface Props {
  library: string;
  params: Record<string, unknown>;
}

/** The content as an exam asks it. */
export function ExamPreview({ library, params }: Props) {
  const questions = useMemo(() => askedLocally(library, params), [library, params]);
  return <ExamQuestions questions={questions} />;
}
