/** What somebody will do, decided before, so that a slow server slows nobody's intentions. */
export interface Visit {
  /** When it begins: milliseconds from the beginning of the load. */
  at: number;
  /** An address of the loopback range; a school has one. */
  from: string;
  token: string | null;
  calls: Call[];
  /** Holds the stream of events open until the last answer is there. */
  hears?: boolean;
}

export interface Call {
  /** When it is due: milliseconds from the beginning of the visit. */
  after: number;
  method: 'GET' | 'POST' | 'PUT';
  /** `{session}`, `{question}` and `{choice}` are those of the last work that was begun. */
  path: string;
  body?: object;
  /** Under this name its times are told. */
  name: string;
  /** Its answer is the beginning of work whose questions are answered afterwards. */
  begins?: boolean;
}

/** Of one process of visitors. */
export interface Order {
  port: number;
  /** When the load begins, by the clock of the machine. */
  beginsAt: number;
  visits: Visit[];
}

export interface Seen {
  /** Milliseconds from when each call was due until its answer was there. */
  times: Record<string, number[]>;
  errors: Record<string, number>;
  /** What came over streams of events. */
  events: number;
  /** The longest that this process itself was late: what is measured is never better than it. */
  lateMs: number;
}
