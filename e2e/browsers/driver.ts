/** A pointer or a keyboard and what it does, as WebDriver and WebDriver BiDi both write it. */
type InputSource = { id: string; type: 'key' | 'pointer'; actions: Record<string, unknown>[] }

/** The little that a test needs of a browser that Playwright does not drive. */
export type Driver = {
  open: (address: string) => Promise<unknown>
  /** Runs a function in the page. What it is given and what it returns is JSON. */
  run: <In, Out>(action: (given: In) => Out, given: In) => Promise<Out>
  act: (sources: InputSource[]) => Promise<unknown>
  /** Errors and warnings of the console. */
  messages: string[]
  close: () => Promise<unknown>
}
