import { z } from 'zod';
import { audit, auditExempt } from '../../platform/audit/audit';
import { defineErrand } from '../../platform/jobs/definition';
import { EachForItself } from '../../platform/jobs/each-for-itself';
import { auditedBook, targetOf } from './gradebook.wire';
import { booksToLock, holdPlanned } from './lock.repo';
import { closeBook } from './lock.service';

const AT_ONCE = 200;

/** Books whose moment has come. They take nothing from that moment on; within the minute they keep what tests gave. */
export const lockPlannedBooks = defineErrand({
  name: 'lock_planned_gradebooks',
  input: z.object({}),
  attempts: 1,
  cron: '* * * * *',
  async run({ platform, log, signal, write }) {
    const now = platform.clock.now();
    const locking = new EachForItself('a gradebook could not be locked', { log, signal });
    for (;;) {
      const ids = await booksToLock(platform.db, now, AT_ONCE, locking.failed);
      await locking.do(ids, (id) =>
        write(async (tx) => {
          const book = await holdPlanned(tx, id);
          if (!book?.lock_at || book.lock_at > now) return auditExempt(tx, 'it is planned otherwise by now');
          await closeBook(tx, { ...book, place: book }, { at: book.lock_at, by: book.lock_planned_by });
          await audit(tx, {}, { verb: 'gradebook.lock', target: targetOf(book), after: auditedBook(book, book.term) });
        }),
      );
      if (ids.length < AT_ONCE) break;
    }
    locking.report();
  },
});
