/** An answer that is JSON already, as its endpoint declares it and in ASCII alone; another text has another tag. */
export class Written {
  readonly text: string
  readonly tag: string

  constructor(text: string, tag: string) {
    this.text = text
    this.tag = tag
  }
}
