/** For tests: the worker's own code is plain JavaScript. */
export function plainArchive(files: ReadonlyMap<string, Buffer>): Buffer;
