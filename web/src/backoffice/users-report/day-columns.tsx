import { dayOf } from '../date-time.tsx'
import classes from './day-columns.module.css'

type Day = { day: string; count: number }
type DayColumnsProps = { title: string; head: string; days: readonly Day[] }

const height = 100
const gap = 0.2

/** A column chart by day with its total; screen readers get a table instead. */
export function DayColumns({ title, head, days }: DayColumnsProps) {
  const highest = Math.max(...days.map(({ count }) => count), 0)
  const all = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.head}>
        <h2>{title}</h2>
        <span>
          <b className="numeral">{all.toLocaleString('es')}</b> en {days.length} días
        </span>
      </figcaption>
      <div className={classes.plot} aria-hidden>
        <span className={classes.highest}>{highest > 0 && highest.toLocaleString('es')}</span>
        <svg
          className={classes.columns}
          viewBox={`0 0 ${days.length} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {days.map(({ day, count }, index) => (
            <rect key={day} x={index + gap / 2} width={1 - gap} {...heightOf(count, highest)}>
              <title>{`${dayOf(day)}: ${count.toLocaleString('es')}`}</title>
            </rect>
          ))}
        </svg>
        <div className={classes.ends}>
          <span>{nameOf(days.at(0))}</span>
          <span>{nameOf(days.at(-1))}</span>
        </div>
      </div>
      <div className="spoken">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">{head}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dayOf(day)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

const heightOf = (count: number, highest: number) => {
  const columnHeight = highest > 0 ? (count / highest) * height : 0
  return { y: height - columnHeight, height: columnHeight }
}
const nameOf = (day: Day | undefined) => day && dayOf(day.day)
