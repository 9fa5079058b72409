import type { BoundEndpoint } from './http/bind';
import type { Platform } from './http/context';
import type { ErrandDefinition, JobDefinition } from './jobs/definition';
import type { Upkeep } from './jobs/upkeep';

/** All that a module hands to the container. */
export interface ServerModule {
  routes: readonly BoundEndpoint[];
  jobs?: readonly JobDefinition[];
  errands?: readonly ErrandDefinition[];
  /** What of its tables goes when its time is over, every night. */
  upkeep?: readonly Upkeep[];
  /** Reads beforehand what its first question would wait for, while the process already answers; until it is to stop. */
  warmUp?: (platform: Platform, until: AbortSignal) => Promise<void>;
}
