import { z } from 'zod';
import { CircuitOpen } from '../../platform/outside/circuit-breaker';
import { bodyOf } from '../../platform/outside/http-exchange';
import { withinBudget } from '../../platform/outside/waiting-budget';
import type { CoursePlatform, PlatformState } from '../../ports/course-platform';
import { OutsideFault } from '../../ports/outside-fault';
import { openEdxAccounts } from './open-edx-protocol/accounts';
import { type ClientOptions, OpenEdxClient, type OpenEdxSettings } from './open-edx-protocol/client';
import { openEdxCourses } from './open-edx-protocol/courses';
import { openEdxEnrolments } from './open-edx-protocol/enrolments';

/** With the token that it may need. */
const CHECK_MS = 5000;

const CHEAP_QUESTION = {
  method: 'GET',
  path: '/api/courses/v1/courses/',
  query: { page: '1', page_size: '1' },
} as const;

/** An Open edX installation, spoken to as a staff application. */
export function openEdxCoursePlatform(settings: OpenEdxSettings, options?: ClientOptions): CoursePlatform {
  const client = new OpenEdxClient(settings, options);

  async function whyNotReachable(signal?: AbortSignal): Promise<PlatformState['detail']> {
    const question = { ...CHEAP_QUESTION, timeoutMs: options?.timeoutMs ?? CHECK_MS };
    try {
      const answer = await withinBudget(CHECK_MS, () => client.askOnce(question, signal));
      bodyOf(answer, z.object({ results: z.array(z.unknown()) }));
      return undefined;
    } catch (error) {
      if (error instanceof CircuitOpen) return 'circuit_open';
      return error instanceof OutsideFault ? error.kind : 'timeout';
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
