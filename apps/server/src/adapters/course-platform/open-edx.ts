import { z } from 'zod';
import { type CoursePlatform, PlatformFault, type PlatformState } from '../../ports/course-platform';
import { openEdxAccounts } from './open-edx-protocol/accounts';
import { bodyOf } from './open-edx-protocol/answer';
import { CircuitOpen } from './open-edx-protocol/circuit-breaker';
import { type ClientOptions, OpenEdxClient, type OpenEdxSettings } from './open-edx-protocol/client';
import { openEdxCourses } from './open-edx-protocol/courses';
import { openEdxEnrolments } from './open-edx-protocol/enrolments';

const CHECK_TIMEOUT_MS = 5000;

/** An Open edX installation, spoken to as a staff application. */
export function openEdxCoursePlatform(settings: OpenEdxSettings, options?: ClientOptions): CoursePlatform {
  const client = new OpenEdxClient(settings, options);

  async function whyNotReachable(signal?: AbortSignal): Promise<PlatformState['detail']> {
    const question = {
      method: 'GET' as const,
      path: '/api/courses/v1/courses/',
      query: { page: '1', page_size: '1' },
      timeoutMs: options?.timeoutMs ?? CHECK_TIMEOUT_MS,
    };
    try {
      bodyOf(await client.askOnce(question, signal), z.object({ results: z.array(z.unknown()) }));
      return undefined;
    } catch (error) {
      if (error instanceof CircuitOpen) return 'circuit_open';
      return error instanceof PlatformFault ? error.kind : 'timeout';
    }
  }

  return {
    name: 'open_edx',
    ...openEdxAccounts(client),
    ...openEdxCourses(client),
    ...openEdxEnrolments(client),
    async check(signal) {
      const startedAt = performance.now();
      const detail = await whyNotReachable(signal);
      const latencyMs = Math.round(performance.now() - startedAt);
      return detail === undefined ? { reachable: true, latencyMs } : { reachable: false, detail, latencyMs };
    },
  };
}
