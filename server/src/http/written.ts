/** An answer that is JSON already, as its endpoint declares it; other bytes have another tag. */
export class Written {
  readonly bytes: Buffer
  readonly tag: string

  constructor(bytes: Buffer, tag: string) {
    this.bytes = bytes
    this.tag = tag
  }
}
