/** An answer that is JSON already, as its endpoint declares it. */
export class Written {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}
