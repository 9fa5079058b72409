<<<<<<< HEAD
/** For tests: the worker's own code is plain JavaScript. */
export function plainArchive(files: ReadonlyMap<string, Buffer>): Buffer;
=======
/** For tests, which pack their own archives. */
export function plainArchive(files: ReadonlyMap<string, Uint8Array>): Buffer;
>>>>>>> pptx
