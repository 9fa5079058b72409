import { IC3_LEVEL_1, IC3_LEVEL_2, IC3_LEVEL_3 } from './ic3-gs6';
import { INFORMATICS_7 } from './informatics-7';
import { MOS_EXCEL, MOS_WORD } from './mos';
import type { CourseOutline } from './outline';

/** What the embedded course platform offers from the first start: the courses of the programme. */
export const CATALOGUE: readonly CourseOutline[] = [
  IC3_LEVEL_1,
  IC3_LEVEL_2,
  IC3_LEVEL_3,
  MOS_WORD,
  MOS_EXCEL,
  INFORMATICS_7,
];
