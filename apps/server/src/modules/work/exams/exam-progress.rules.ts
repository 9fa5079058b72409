/** Somebody's work in the exam of a course in a class, in a test that a teacher has made, or in an examination. */
export interface ExamStep {
  class_test_id: number | null;
  course_id: number;
  class_id: number;
  user_id: number;
  /** Where a candidate of an examination sits. */
  room_id?: number | null;
}

export function topicOf({ class_test_id, course_id, class_id, room_id }: Omit<ExamStep, 'user_id'>): string {
  if (room_id != null) return `room:${room_id}`;
  return class_test_id === null ? `exam:${course_id}:${class_id}` : `test:${class_test_id}`;
}

/** Who watches what, until when. */
export class Watchers {
  private readonly ofTopic = new Map<string, Map<number, number>>();

  add(topic: string, userId: number, until: number): void {
    const people = this.ofTopic.get(topic) ?? new Map<number, number>();
    people.set(userId, Math.max(until, people.get(userId) ?? 0));
    this.ofTopic.set(topic, people);
  }

  until(topic: string, userId: number): number {
    return this.ofTopic.get(topic)?.get(userId) ?? 0;
  }

  isWatched(topic: string): boolean {
    return this.ofTopic.has(topic);
  }

  /** Those who still do; whose time is over is forgotten. */
  of(topic: string, now: number): number[] {
    const people = this.ofTopic.get(topic);
    if (!people) return [];
    for (const [userId, until] of people) if (until <= now) people.delete(userId);
    if (people.size === 0) this.ofTopic.delete(topic);
    return [...people.keys()];
  }
}

/** Steps by what they belong to, each student once. */
export class Steps {
  private ofTopic = new Map<string, Map<number, ExamStep>>();

  add(step: ExamStep): void {
    const topic = topicOf(step);
    const people = this.ofTopic.get(topic) ?? new Map<number, ExamStep>();
    people.set(step.user_id, step);
    this.ofTopic.set(topic, people);
  }

  /** All of them; there are none afterwards. */
  take(): [topic: string, steps: ExamStep[]][] {
    const taken = [...this.ofTopic].map(([topic, people]): [string, ExamStep[]] => [topic, [...people.values()]]);
    this.ofTopic = new Map();
    return taken;
  }
}
