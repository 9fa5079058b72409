/** For tests, which pack their own archives. */
export function plainArchive(files: ReadonlyMap<string, Uint8Array>): Buffer;
