import { type DayPlan, planOf } from './plan';
import { type Place, Sitting } from './student';
import { Tally } from './tally';

/** A process of its own that is some of the students of an exam day; the conductor forks it and hears what it saw. */
export interface Order {
  port: number;
  day: DayPlan;
  /** When the exam opens, by the clock of the machine. */
  bellAt: number;
  students: { at: number; token: string; place: Place }[];
}

const LOOK_MS = 100;

async function generate({ port, day, bellAt, students }: Order) {
  const tally = new Tally();
  const bell = performance.now() + (bellAt - Date.now());
  let looked = performance.now();
  const watch = setInterval(() => {
    const now = performance.now();
    tally.late(now - looked - LOOK_MS);
    looked = now;
  }, LOOK_MS);
  await Promise.all(
    students.map((student) =>
      new Sitting({ ...student, plan: planOf(student.at, day) }, port, tally).sit(bell).catch((error: unknown) => {
        tally.error(String(error).slice(0, 120));
        tally.count('gave up');
      }),
    ),
  );
  clearInterval(watch);
  return tally.told();
}

process.once('message', (order: Order) => {
  void generate(order).then((told) => process.send?.(told, () => process.disconnect()));
});
