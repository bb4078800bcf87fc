const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

/** The value that a share of all values, from 0 to 1, does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`
export const perSecond = (value: number): string => `${Math.round(value)}/s`
export const ratio = (value: number): string => value.toFixed(2)

/** The median, with the lowest and the highest value. */
export const spread = (values: readonly number[]): string =>
  `${ms(median(values))} (${ms(Math.min(...values))} to ${ms(Math.max(...values))})`

const share = Number(process.env.BENCH_SHARE ?? 1)

/** A count scaled by BENCH_SHARE. A share of 0.1 takes a tenth, to try out a measurement. */
export const sized = (count: number): number => Math.ceil(count * share)

/** A random whole number from 0 to below this one. */
export const anyOf = (count: number): number => Math.floor(Math.random() * count)

/** How many milliseconds something takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export type Table = { title: string; note: string; head: string[]; rows: string[][] }

/** A table in Markdown whose columns are aligned, so that it is readable in a terminal too. */
export const written = ({ title, note, head, rows }: Table): string => {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [`## ${title}`, '', note, '', line(head), rule, ...rows.map(line), ''].join('\n')
}
