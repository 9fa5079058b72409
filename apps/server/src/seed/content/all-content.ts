import { LEVEL_1_TECHNOLOGY } from './ic3-level-1/1-technology-basics';
import { LEVEL_1_CITIZENSHIP } from './ic3-level-1/2-digital-citizenship';
import { LEVEL_1_INFORMATION } from './ic3-level-1/3-information';
import { LEVEL_1_CONTENT } from './ic3-level-1/4-content';
import { LEVEL_1_COMMUNICATION } from './ic3-level-1/5-communication';
import { LEVEL_1_COLLABORATION } from './ic3-level-1/6-collaboration';
import { LEVEL_1_SAFETY } from './ic3-level-1/7-safety';
import { LEVEL_1_LESSONS } from './ic3-level-1/lessons';
import { LEVEL_2_TECHNOLOGY } from './ic3-level-2/1-technology-basics';
import { LEVEL_2_CITIZENSHIP } from './ic3-level-2/2-digital-citizenship';
import { LEVEL_2_INFORMATION } from './ic3-level-2/3-information';
import { LEVEL_2_CONTENT } from './ic3-level-2/4-content';
import { LEVEL_2_COMMUNICATION } from './ic3-level-2/5-communication';
import { LEVEL_2_COLLABORATION } from './ic3-level-2/6-collaboration';
import { LEVEL_2_SAFETY } from './ic3-level-2/7-safety';
import { LEVEL_2_LESSONS } from './ic3-level-2/lessons';
import { LEVEL_3_TECHNOLOGY } from './ic3-level-3/1-technology-basics';
import { LEVEL_3_CITIZENSHIP } from './ic3-level-3/2-digital-citizenship';
import { LEVEL_3_INFORMATION } from './ic3-level-3/3-information';
import { LEVEL_3_CONTENT } from './ic3-level-3/4-content';
import { LEVEL_3_COMMUNICATION } from './ic3-level-3/5-communication';
import { LEVEL_3_COLLABORATION } from './ic3-level-3/6-collaboration';
import { LEVEL_3_SAFETY } from './ic3-level-3/7-safety';
import { LEVEL_3_LESSONS } from './ic3-level-3/lessons';
import { INFORMATICS_COMPUTERS } from './informatics-7/1-computers';
import { INFORMATICS_EXCHANGE } from './informatics-7/2-exchange';
import { INFORMATICS_ETHICS } from './informatics-7/3-ethics';
import { INFORMATICS_SPREADSHEETS } from './informatics-7/4-spreadsheets';
import { INFORMATICS_PRESENTATIONS } from './informatics-7/5-presentations';
import { INFORMATICS_ALGORITHMS } from './informatics-7/6-algorithms';
import { INFORMATICS_LESSONS } from './informatics-7/lessons';
import { EXCEL_WORKBOOKS } from './mos-excel/1-workbooks';
import { EXCEL_CELLS } from './mos-excel/2-cells';
import { EXCEL_TABLES } from './mos-excel/3-tables';
import { EXCEL_FORMULAS } from './mos-excel/4-formulas';
import { EXCEL_CHARTS } from './mos-excel/5-charts';
import { EXCEL_LESSONS } from './mos-excel/lessons';
import { WORD_DOCUMENTS } from './mos-word/1-documents';
import { WORD_TEXT } from './mos-word/2-text';
import { WORD_TABLES } from './mos-word/3-tables';
import { WORD_REFERENCES } from './mos-word/4-references';
import { WORD_GRAPHICS } from './mos-word/5-graphics';
import { WORD_COLLABORATION } from './mos-word/6-collaboration';
import { WORD_LESSONS } from './mos-word/lessons';
import type { DemoChapter } from './notation';

/** Everything that the demo's content bank holds, course by course. */
export const DEMO_CONTENT: readonly DemoChapter[] = [
  LEVEL_1_TECHNOLOGY,
  LEVEL_1_CITIZENSHIP,
  LEVEL_1_INFORMATION,
  LEVEL_1_CONTENT,
  LEVEL_1_COMMUNICATION,
  LEVEL_1_COLLABORATION,
  LEVEL_1_SAFETY,
  ...LEVEL_1_LESSONS,
  LEVEL_2_TECHNOLOGY,
  LEVEL_2_CITIZENSHIP,
  LEVEL_2_INFORMATION,
  LEVEL_2_CONTENT,
  LEVEL_2_COMMUNICATION,
  LEVEL_2_COLLABORATION,
  LEVEL_2_SAFETY,
  ...LEVEL_2_LESSONS,
  LEVEL_3_TECHNOLOGY,
  LEVEL_3_CITIZENSHIP,
  LEVEL_3_INFORMATION,
  LEVEL_3_CONTENT,
  LEVEL_3_COMMUNICATION,
  LEVEL_3_COLLABORATION,
  LEVEL_3_SAFETY,
  ...LEVEL_3_LESSONS,
  INFORMATICS_COMPUTERS,
  INFORMATICS_EXCHANGE,
  INFORMATICS_ETHICS,
  INFORMATICS_SPREADSHEETS,
  INFORMATICS_PRESENTATIONS,
  INFORMATICS_ALGORITHMS,
  ...INFORMATICS_LESSONS,
  WORD_DOCUMENTS,
  WORD_TEXT,
  WORD_TABLES,
  WORD_REFERENCES,
  WORD_GRAPHICS,
  WORD_COLLABORATION,
  ...WORD_LESSONS,
  EXCEL_WORKBOOKS,
  EXCEL_CELLS,
  EXCEL_TABLES,
  EXCEL_FORMULAS,
  EXCEL_CHARTS,
  ...EXCEL_LESSONS,
];
