/** What was written in a class room, as its page shows it. */
export interface RoomMessage {
  id: number;
  user_id: number;
  name: string;
  is_host: boolean;
  text: string;
  sent_at: string;
  key: string | null;
}

/**
 * What a person's open page hears at once, by the name of the event. Each says what changed, never all of it: whoever
 * needs more asks for the row. What happened while the line was down was not heard, so a page that comes back reads again.
 */
export interface LiveMessages {
  task: { id: number; status?: string; progress?: number };
  notification: { id: number };
  /** To the student: the attempt ends later than was said. */
  'exam.extended': { activity_id: number; expires_at: string };
  /** To the student: the attempt was opened on another device, this one; both may go on. */
  'exam.elsewhere': { activity_id: number; device: string };
  /** To the student: somebody ended the attempt, or let it run again. */
  'exam.changed': { activity_id: number };
  /** To those who watch it: of the exam of a course, of a test that a teacher has made, or of a room of an examination. */
  'exam.progress': { test: number | null; module: number; class: number; user: number; room: number | null };
  /** To the student: the time of the attempt stands still, or runs again until then. */
  'exam.paused': { activity_id: number; paused_at: string };
  'exam.resumed': { activity_id: number; expires_at: string };
  /** To everybody in a room of an examination: what the invigilator says. */
  'examination.message': { examination_id: number; room_id: number; text: string; at: string };
  /** To those of a class whose session was planned, moved or taken back. */
  'session.changed': { id: number };
  /** To those in the room of a session: its page, hands, chat, materials or an exercise changed. */
  'room.changed': { session: number; what: 'page' | 'hand' | 'message' | 'people' | 'exercise' | 'materials' };
  /** To those in the room: what all see now. A lower version than one knows is late, and changes nothing. */
  'room.page': { session: number; version: number; material_id: number; page: number };
  /** To those in the room; null: it is down. */
  'room.hand': { session: number; version: number; user_id: number; name: string; since: string | null };
  'room.chat': { session: number; version: number; locked: boolean };
  'room.message': { session: number; message: RoomMessage };
  'room.message_gone': { session: number; id: number };
  /** To who leads it: a student came, went, or looks at another page. */
  'room.people': {
    session: number;
    user_id: number;
    present: boolean;
    at: { material_id: number; page: number } | null;
    at_exercises: boolean;
  };
  /** To the teacher of an exercise. */
  'exercise.progress': { exercise: number };
  /** To both sides of a support thread. */
  'support.message': { id: number };
  /** To those in a conversation: something was written in it, or it was reported. */
  'conversation.changed': { id: number };
}
export type LiveName = keyof LiveMessages;
