import { z } from 'zod';
import { endpoint, open } from './endpoint';
import { id } from './fields';
import { oneName } from './one-name';

/** A message is a few hundred bytes; a topic and names make it a few thousand. */
const LARGEST_MESSAGE = 64 * 1024;

export const meetingWebhookEndpoints = {
  receive: endpoint({
    method: 'POST',
    path: '/api/zoom_webhook/{accountId}/',
    tag: 'meeting accounts',
    summary: 'What the meeting provider tells of the meetings of a main account: begun, ended, joined, left',
    access: open(
      'The provider has no account here: every message is signed with the secret token of its main account.',
    ),
    scope: { exempt: 'Only meetings of the account whose signature the message bears.' },
    params: oneName(z.object({ accountId: id() }), { account_id: ['accountId'] }, ['account_id']),
    bodyBytes: true,
    bodyLimit: LARGEST_MESSAGE,
    responses: {
      200: z.object({
        /** Only to a message that asks whether this address is ours. */
        plainToken: z.string().optional(),
        encryptedToken: z.string().optional(),
      }),
    },
    errors: ['meeting_webhook.refused'],
  }),
};
