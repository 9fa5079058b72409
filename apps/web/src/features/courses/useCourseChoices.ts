import { useTranslation } from 'react-i18next';
import type { Course, CourseKind, PartKind } from './courseTypes';

// Written out here as well: the contract's own lists would bring its schemas into the list screens.
const KINDS = Object.keys({
  certification: true,
  curriculum: true,
  supplementary: true,
} satisfies Record<CourseKind, true>) as CourseKind[];
const PART_KINDS = Object.keys({
  lesson: true,
  practice: true,
  exam: true,
} satisfies Record<PartKind, true>) as PartKind[];

const REVIEWS = Object.keys({ none: true, score: true, answers: true } satisfies Record<
  Course['exam_review'],
  true
>) as Course['exam_review'][];

/** What students see of an exam afterwards. */
export function useExamReviews() {
  const { t } = useTranslation('courses');
  return REVIEWS.map((review) => ({ value: review, label: t(`reviews.${review}`) }));
}

export function useCourseKinds() {
  const { t } = useTranslation('courses');
  return KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }));
}

export function usePartKinds() {
  const { t } = useTranslation('courses');
  return PART_KINDS.map((kind) => ({ value: kind, label: t(`part_kinds.${kind}`) }));
}
