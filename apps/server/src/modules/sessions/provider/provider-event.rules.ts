import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** A message that is older, or from so far ahead, was kept by somebody. */
const REPLAY_MS = 5 * 60_000;

const hmac = (secret: string, ...parts: (string | Buffer)[]): string => {
  const digest = createHmac('sha256', secret);
  for (const part of parts) digest.update(part);
  return digest.digest('hex');
};

interface Delivery {
  signature: string;
  /** Seconds, as text: it is part of what is signed. */
  timestamp: string;
  /** As it came: the same message written otherwise has another signature. */
  raw: Buffer;
}

export function isGenuine(secret: string, { signature, timestamp, raw }: Delivery, now: Date): boolean {
  const expected = Buffer.from(`v0=${hmac(secret, `v0:${timestamp}:`, raw)}`);
  const given = Buffer.from(signature);
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  const isTime = /^\d{1,12}$/.test(timestamp);
  return isSigned && isTime && Math.abs(now.getTime() - Number(timestamp) * 1000) <= REPLAY_MS;
}

/** Shows that we hold the secret. */
export const answerToValidation = (secret: string, plainToken: string) => ({
  plainToken,
  encryptedToken: hmac(secret, plainToken),
});

const text = z.string().max(500);
const moment = z
  .string()
  .max(40)
  .transform((given) => new Date(given))
  .refine((date) => !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 2000 && date.getUTCFullYear() < 2100);

const participant = z.object({
  user_id: z.union([text, z.number()]).optional(),
  participant_uuid: text.optional(),
  user_name: text.optional().catch(undefined),
  email: text.optional(),
  join_time: moment.optional().catch(undefined),
  leave_time: moment.optional().catch(undefined),
});

const messageSchema = z.object({
  event: z.string().max(100),
  event_ts: z.number().min(946_684_800_000).max(4_102_444_800_000).optional().catch(undefined),
  payload: z.object({
    plainToken: text.optional(),
    object: z
      .object({
        // A number elsewhere, a text in messages.
        id: z.union([text, z.number()]).transform(String),
        start_time: moment.optional().catch(undefined),
        end_time: moment.optional().catch(undefined),
        participant: participant.optional().catch(undefined),
      })
      .optional()
      .catch(undefined),
  }),
});

export type ProviderMessage =
  | { kind: 'validation'; plainToken: string }
  | { kind: 'began' | 'ended'; meeting: string; at: Date }
  | { kind: 'joined' | 'left'; meeting: string; at: Date; email: string; name: string; visitor: string }
  /** Nothing that concerns us. */
  | { kind: 'other' };

const OTHER: ProviderMessage = { kind: 'other' };

/** Null: it is no message at all. What is incomplete, or about something else, concerns nobody here. */
export function messageOf(value: unknown, now: Date): ProviderMessage | null {
  const parsed = messageSchema.safeParse(value);
  if (!parsed.success) return null;
  const { event, event_ts, payload } = parsed.data;
  if (event === 'endpoint.url_validation') {
    return payload.plainToken === undefined ? null : { kind: 'validation', plainToken: payload.plainToken };
  }
  const { object } = payload;
  if (!object) return OTHER;
  const told = event_ts === undefined ? now : new Date(event_ts);
  if (event === 'meeting.started') return { kind: 'began', meeting: object.id, at: object.start_time ?? told };
  if (event === 'meeting.ended') return { kind: 'ended', meeting: object.id, at: object.end_time ?? told };
  const who = object.participant;
  const visitor = String(who?.participant_uuid ?? who?.user_id ?? '');
  if (!who || !visitor || !(who.email || who.user_name)) return OTHER;
  const visit = { meeting: object.id, email: who.email ?? '', name: who.user_name ?? '', visitor };
  if (event === 'meeting.participant_joined') return { kind: 'joined', ...visit, at: who.join_time ?? told };
  if (event === 'meeting.participant_left') return { kind: 'left', ...visit, at: who.leave_time ?? told };
  return OTHER;
}
