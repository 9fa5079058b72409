import type { BoundEndpoint } from './http/bind';
import type { ErrandDefinition, JobDefinition } from './jobs/definition';
import type { Upkeep } from './jobs/upkeep';

/** All that a module hands to the container. */
export interface ServerModule {
  routes: readonly BoundEndpoint[];
  jobs?: readonly JobDefinition[];
  errands?: readonly ErrandDefinition[];
  /** What of its tables goes when its time is over, every night. */
  upkeep?: readonly Upkeep[];
}
