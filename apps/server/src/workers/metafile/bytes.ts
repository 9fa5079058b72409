/** The file says something that is not so: what was drawn until then stands. */
export class Exhausted extends Error {}

/** A record of a drawing, read from its beginning on. Outside of it there is nothing. */
export class Bytes {
  at = 0;
  private readonly view: DataView;

  constructor(readonly buffer: Buffer) {
    this.view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  }

  private take(length: number): number {
    const { at } = this;
    if (at < 0 || at + length > this.buffer.length) throw new Exhausted();
    this.at += length;
    return at;
  }

  u16 = (): number => this.view.getUint16(this.take(2), true);
  i16 = (): number => this.view.getInt16(this.take(2), true);
  u32 = (): number => this.view.getUint32(this.take(4), true);
  i32 = (): number => this.view.getInt32(this.take(4), true);
  f32 = (): number => this.view.getFloat32(this.take(4), true);
  u8 = (): number => this.view.getUint8(this.take(1));

  bytes(length: number): Buffer {
    const from = this.take(length);
    return this.buffer.subarray(from, from + length);
  }

  skip(length: number): this {
    this.take(length);
    return this;
  }

  get left(): number {
    return this.buffer.length - this.at;
  }

  /** From a place in the record, for what it names by its distance. */
  from(at: number): Bytes {
    if (at < 0 || at > this.buffer.length) throw new Exhausted();
    return new Bytes(this.buffer.subarray(at));
  }
}
