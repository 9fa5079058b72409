import { useLocation } from 'react-router';

/** Which of the two banks one is in: teachers have theirs, everybody else the common one. */
export const useBank = (): 'content_bank' | 'teacher_content_bank' =>
  useLocation().pathname.startsWith('/teacher/') ? 'teacher_content_bank' : 'content_bank';
