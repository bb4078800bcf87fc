const mark = String.raw`[[\]{}:,]`
// Inside a string: everything from the space on but the quote and the backslash.
const plain = String.raw`[ !#-[\]-\uffff]*`
const string = String.raw`"${plain}(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})${plain})*"`
const scalar = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`
const token = new RegExp(`(${mark})|(${string})|(?:${scalar})`, 'y')
const space = /[ \t\r\n]*/y

type State = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'after'

const afterScalar = { string: 'after', scalar: 'after' } as const
const allowed: Record<State, Record<string, State>> = {
  value: { ...afterScalar, '[': 'first value', '{': 'first key' },
  'first value': { ...afterScalar, '[': 'first value', '{': 'first key', ']': 'after' },
  key: { string: 'colon' },
  'first key': { string: 'colon', '}': 'after' },
  colon: { ':': 'value' },
  after: { ',': 'value', ']': 'after', '}': 'after' },
}

/** Offset of the first thing in a text that JSON does not allow, or null. JSON.parse often does not tell. */
export const jsonFaultAt = (text: string): number | null => {
  const open: string[] = []
  let state: State = 'value'
  for (let at = 0; ; at = token.lastIndex) {
    space.lastIndex = at
    space.test(text)
    const start = space.lastIndex
    if (state === 'after' && open.length === 0) return start === text.length ? null : start
    token.lastIndex = start
    const [found, mark, quoted] = token.exec(text) ?? []
    const next: State | '' | undefined = found && allowed[state][mark ?? (quoted ? 'string' : 'scalar')]
    if (!next) return start
    if (mark === '[' || mark === '{') open.push(mark)
    if ((mark === ']' && open.pop() !== '[') || (mark === '}' && open.pop() !== '{')) return start
    state = mark === ',' && open.at(-1) === '{' ? 'key' : next
  }
}
