import { detailPath } from '@/lib/screenPaths';

export const answerPath = (id: number): string => detailPath('exam_marking', 'view', id);
