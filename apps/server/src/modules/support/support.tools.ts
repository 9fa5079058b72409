import { supportEndpoints } from '@khue/contract/support';
import { z } from 'zod';
import { item, line, readTool, toolArguments } from '../../platform/tools/read-tool';
import { listSupportRequests } from './support-request.repo';

/** What one asked the support oneself, and whether it has an answer. */
const mySupport = readTool({
  name: 'my_support',
  call: supportEndpoints.list,
  levels: ['self'],
  arguments: z.object({}),
  pages: ['/student/support', '/student/online-support'],
  async read(ctx) {
    const { rows } = await listSupportRequests(ctx.db, ctx.scope, { page: 1, page_size: 5, own: true });
    return {
      lines: [
        line(rows.length === 0 ? 'my_support.none' : 'my_support.heading', { count: rows.length }),
        ...rows.map((row) =>
          item(
            row.last_is_answer ? 'my_support.answered' : 'my_support.waiting',
            { subject: row.subject, day: { day: row.last_message_at } },
            [['/student/online-support', { id: row.id }]],
          ),
        ),
      ],
      at: [['/student/online-support'], ['/student/support']],
    };
  },
});

/** What people asked the support and nobody has answered, the latest first. */
const supportWaiting = readTool({
  name: 'support_waiting',
  call: supportEndpoints.list,
  levels: ['school', 'all'],
  arguments: z.object({ school: toolArguments.school.optional() }),
  pages: ['/admin/support'],
  async read(ctx, given) {
    const { rows, count } = await listSupportRequests(ctx.db, ctx.scope, {
      page: 1,
      page_size: 5,
      own: false,
      state: ['open'],
      school: given.school,
    });
    return {
      lines: [
        line(count === 0 ? 'support_waiting.none' : 'support_waiting.heading', { count }),
        ...rows.map((row) =>
          item('support_waiting.line', {
            subject: row.subject,
            name: { person: { user_id: row.user_id, full_name: row.user_name } },
            day: { day: row.last_message_at },
          }),
        ),
      ],
      at: [['/admin/support']],
    };
  },
});

export const supportTools = [mySupport, supportWaiting];
