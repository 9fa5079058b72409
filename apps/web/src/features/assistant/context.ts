import { useLocation } from 'react-router';
import { type PageContext, useWholeContext } from '@/lib/pageContext';
import type { AskBody } from './stream';

/** What goes along with a question, and what the panel says of it. */
export interface Here {
  sent: AskBody['context'];
  label: string | undefined;
  questionNumber: number | undefined;
  hintsOnly: boolean;
}

const LONGEST_PAGE = 200;

/** Without what is absent, so that two equal contexts look equal. */
const toWire = (page: string, context: PageContext): AskBody['context'] =>
  JSON.parse(
    JSON.stringify({
      page: page.slice(0, LONGEST_PAGE),
      module_id: context.courseId,
      sub_module_id: context.partId,
      class_id: context.classId,
      school_id: context.schoolId,
      activity_id: context.activityId,
      question_id: context.questionId,
      material_id: context.materialId,
      start_date: context.from,
      end_date: context.to,
    }),
  );

export const NOWHERE: Here = { sent: { page: '' }, label: undefined, questionNumber: undefined, hintsOnly: false };

/** Where one is, as the address and the open screen tell it. */
export function useHere(): Here {
  const { pathname } = useLocation();
  const context = useWholeContext();
  const { label, questionNumber, hintsOnly = false } = context;
  return { sent: toWire(pathname, context), label, questionNumber, hintsOnly };
}
