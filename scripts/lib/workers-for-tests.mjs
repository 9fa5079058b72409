import { buildWorkers } from './build-server.mjs';

/** Tests run the server from its source; its child processes start from a bundle, as they do in the product. */
export const setup = buildWorkers;
