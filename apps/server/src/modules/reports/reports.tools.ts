import { classTools } from './told/classes.tools';
import { ownWorkTools } from './told/own-work.tools';
import { schoolTools } from './told/schools.tools';
import { studentTools } from './told/students.tools';

/** What the assistant may read of reports and dashboards. */
export const reportsTools = [...ownWorkTools, ...classTools, ...studentTools, ...schoolTools];
