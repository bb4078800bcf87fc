export type Say = (text: string) => void

const seconds = (since: number) => amount((performance.now() - since) / 1000)
const amount = (value: number) => value.toLocaleString('es', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export function count(value: number) {
  return value.toLocaleString('es')
}

/** Reports each step at its end, with its count and its duration. */
export function stepper(say: Say) {
  let since = performance.now()
  return (name: string, counted: string) => {
    say(`${`${name}:`.padEnd(16)}${counted}, ${seconds(since)} s`)
    since = performance.now()
  }
}
