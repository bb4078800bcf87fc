/** An answer that is JSON already, as its endpoint declares it and in ASCII alone; another text has another tag. */
export class Written {
  readonly text: string
  readonly tag: string
  /** The text as a gzip file, where that costs less than to compress it. */
  readonly gzipped: (() => Buffer) | undefined

  constructor(text: string, tag: string, gzipped?: () => Buffer) {
    this.text = text
    this.tag = tag
    this.gzipped = gzipped
  }
}
