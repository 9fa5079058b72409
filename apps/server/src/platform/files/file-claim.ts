/** What a link to a file says, covered: ids rise with every upload, so they would tell which picture was put in first. */
export interface FileClaim {
  fileId: number;
  /** In seconds. */
  expires: number;
  /** Whoever follows it learns what the file was called. */
  isNamed: boolean;
}

export function claimBlock({ fileId, expires, isNamed }: FileClaim): Buffer {
  const block = Buffer.alloc(16);
  block.writeUInt32BE(fileId, 0);
  block.writeUIntBE(expires, 4, 6);
  block.writeUInt8(Number(isNamed), 10);
  return block;
}

export const readClaim = (block: Buffer): FileClaim => ({
  fileId: block.readUInt32BE(0),
  expires: block.readUIntBE(4, 6),
  isNamed: block.readUInt8(10) === 1,
});
