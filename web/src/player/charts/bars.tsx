import classes from './charts.module.css'

type Bar = {
  id: string | number
  label: string
  value: number
  /** What the value says in words, where the number alone does not. */
  text?: string
  isOwn?: boolean
}
type BarsProps = { bars: readonly Bar[]; caption: string; heads: readonly [label: string, value: string]; of?: number }

/** Horizontal bars, the longest over the whole width unless they are parts `of` something; for who does not see them, a table. */
export function Bars({ bars, caption, heads, of }: BarsProps) {
  const most = of ?? Math.max(...bars.map(({ value }) => value))
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} aria-hidden>
        {bars.map(({ id, label, value, text, isOwn }) => (
          <div key={id} className={classes.bar} data-own={isOwn || undefined}>
            <span className={classes.label}>
              {label}
              {isOwn && <b className={classes.own}>Tu pronóstico</b>}
            </span>
            <span className={classes.amount}>{text ?? value}</span>
            <svg className={classes.track} width="100%" height="10" aria-hidden>
              <rect className={classes.rest} width="100%" height="10" rx="5" />
              {value > 0 && <rect width={`${(value / most) * 100}%`} height="10" rx="5" />}
            </svg>
          </div>
        ))}
      </div>
      <div className="spoken">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, label, value, text, isOwn }) => (
              <tr key={id}>
                <th scope="row">{isOwn ? `${label} (tu pronóstico)` : label}</th>
                <td>{text ?? value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
