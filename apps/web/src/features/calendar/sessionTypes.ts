import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type AttendanceRow = AnswerOf<Calls['GET /api/zoom_meetings/{id}/attendance/']>[number];
export type Reach = 'this' | 'following' | 'all';

/** Whose calendar it is: each has an address, and students a call, of their own. */
export type Audience = 'teacher' | 'student' | 'admin';
