/** An answer that is JSON already, as its endpoint declares it. */
export class Written {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
