import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { Queue } from '../jobs/queue';
import type { Manifest, Part } from './manifest';
import { linesOf } from './part-file';
import type { BackupKey } from './sealed-stream';

const AT_ONCE = 500;
const queue = z.object({
  name: z.string(),
  policy: z.enum(['standard', 'short', 'singleton', 'stately']).nullable(),
  retryLimit: z.number().nullable(),
  retryDelay: z.number().nullable(),
  retryBackoff: z.boolean().nullable(),
  expireInSeconds: z.number().nullable(),
});
const message = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  startAfter: z.string(),
});

async function* readLines<Shape extends z.ZodType>(
  from: { folder: string; key: BackupKey | null },
  part: Part,
  shape: Shape,
): AsyncGenerator<z.infer<Shape>> {
  for await (const line of linesOf(from, part)) yield shape.parse(JSON.parse(Buffer.from(line, 'hex').toString()));
}

/** Mails that had not left, tasks that had not begun: whoever waited for them goes on waiting, and gets them. */
export async function restoreQueues(
  { databaseUrl, log }: { databaseUrl: string; log: FastifyBaseLogger },
  from: { folder: string; key: BackupKey | null },
  { queues, messages }: Pick<Manifest, 'queues' | 'messages'>,
): Promise<number> {
  if (!queues || !messages) return 0;
  const ours = new Queue(databaseUrl, log, { keepsTime: false });
  const { boss } = ours;
  await ours.start();
  try {
    for await (const { name, policy, ...rules } of readLines(from, queues, queue)) {
      // pg-boss takes no setting that says nothing.
      const said = Object.fromEntries(Object.entries({ policy, ...rules }).filter(([, value]) => value !== null));
      await boss.createQueue(name, { name, ...said } as Parameters<typeof boss.createQueue>[1]);
    }
    let some: { name: string; data: object; startAfter: string }[] = [];
    let count = 0;
    const send = async () => {
      if (some.length > 0) await boss.insert(some);
      count += some.length;
      some = [];
    };
    for await (const { name, data, startAfter } of readLines(from, messages, message)) {
      some.push({ name, data: data ?? {}, startAfter });
      if (some.length === AT_ONCE) await send();
    }
    await send();
    return count;
  } finally {
    await ours.stop();
  }
}
