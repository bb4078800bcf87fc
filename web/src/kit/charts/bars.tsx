import type { ReactNode } from 'react'
import classes from './bars.module.css'

type Bar = {
  id: string | number
  /** If it is a link, the whole bar is clickable. */
  label: ReactNode
  value: number
  /** The value in words, if the number alone is not enough. */
  text?: string
  /** A label that marks this bar. */
  mark?: string | undefined
}
type BarsProps = {
  bars: readonly Bar[]
  caption: string
  heads: readonly [label: string, value: string]
  of?: number
  /** Shows each bar on the same line as its label; for short labels. */
  isDense?: boolean
}

/**
 * Horizontal bars, which are a table for screen readers. The longest takes the whole width unless `of` gives the total.
 */
export function Bars({ bars, caption, heads, of, isDense = false }: BarsProps) {
  const max = of ?? Math.max(...bars.map(({ value }) => value))
  return (
    <table className={classes.chart} data-dense={isDense || undefined}>
      <caption className="spoken">{caption}</caption>
      <thead className="spoken">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.bars}>
        {bars.map(({ id, label, value, text, mark }) => (
          <tr key={id} className={classes.bar} data-marked={mark !== undefined || undefined}>
            <th scope="row" className={classes.label}>
              {label} {mark && <b className={classes.mark}>{mark}</b>}
            </th>
            <td className={classes.amount}>
              {text ?? value.toLocaleString('es')}
              <svg className={classes.track} width="100%" height="10" aria-hidden>
                <rect className={classes.rest} width="100%" height="10" rx="5" />
                {value > 0 && <rect width={`${(value / max) * 100}%`} height="10" rx="5" />}
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
