import { classMaterialEndpoints } from '@khue/contract/class-materials';
import { studentRecordEndpoints } from '@khue/contract/student-records';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import type { StudentRow } from './student.repo';

type Caller = Pick<Actor, 'userId' | 'permissions' | 'scopeLevel'>;

/** What is noted of a student is for those who look after them: never for somebody who sees only themselves. */
export const readsNotes = ({ scopeLevel }: Pick<Caller, 'scopeLevel'>): boolean => scopeLevel !== 'self';

/** Of a student whom the reader was found to see: as a teacher of the class, as the school, as all. */
export function studentAbilities(actor: Caller, { class_id, is_taught }: Pick<StudentRow, 'class_id' | 'is_taught'>) {
  return {
    note: readsNotes(actor) && gateOpens(studentRecordEndpoints.addNote, actor),
    message: is_taught,
    give: readsNotes(actor) && class_id !== null && gateOpens(classMaterialEndpoints.create, actor),
  };
}
