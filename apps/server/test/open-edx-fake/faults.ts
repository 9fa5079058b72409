import type { FakeReply, FakeRequest } from './exchange';

/** What goes wrong with a request, and how often. */
export interface Fault {
  /** The beginning of the path it hits. */
  path: string;
  /** Only requests whose body has this in it. */
  containing?: string;
  kind:
    | 'status'
    /** Answers after `delayMs`. */
    | 'slow'
    /** Promises the whole answer and hangs up in the middle of it. */
    | 'truncated'
    /** 200 with a page for people, as a proxy under maintenance gives. */
    | 'html'
    /** Does what it is asked, then hangs up without a word. */
    | 'answer lost'
    /** Hangs up at once. */
    | 'hang up';
  status?: number;
  body?: object;
  headers?: Record<string, string>;
  delayMs?: number;
  /** The next so many requests; without it, until it is lifted. */
  times?: number;
  /** Only every so-manieth request. */
  every?: number;
}

/** The faults in force. Deterministic: the same requests meet the same faults. */
export class FaultPlan {
  private readonly faults: (Fault & { seen: number; hits: number })[] = [];

  add(fault: Fault): void {
    this.faults.push({ ...fault, seen: 0, hits: 0 });
  }

  lift(): void {
    this.faults.length = 0;
  }

  hitting({ path, text }: FakeRequest): Fault | null {
    for (const fault of this.faults) {
      if (!path.startsWith(fault.path) || !text.includes(fault.containing ?? '')) continue;
      if (fault.times !== undefined && fault.hits >= fault.times) continue;
      fault.seen += 1;
      if (fault.every !== undefined && fault.seen % fault.every !== 0) continue;
      fault.hits += 1;
      return fault;
    }
    return null;
  }
}

export function replyOfFault({ status = 500, body, headers }: Fault): FakeReply {
  return { status, body: body ?? '<h1>Server Error</h1>', ...(headers ? { headers } : {}) };
}
