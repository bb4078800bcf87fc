import { useId } from 'react'
import classes from './stars.module.css'

const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 2 })
const star = 'M10 1.6l2.6 5.3 5.8.84-4.2 4.1 1 5.800L10 14.9l-5.2 2.740 1-5.8-4.2-4.1 5.8-.84z'

/** A rating of 0 to 5 in stars and in words. */
export function Stars({ value, what, withNumber = true }: { value: number; what: string; withNumber?: boolean }) {
  const id = useId()
  return (
    <span className={classes.stars} role="img" aria-label={`${what}: ${decimal.format(value)} de 5`}>
      <svg width="100" height="20" viewBox="0 0 100 20" aria-hidden>
        <clipPath id={id}>
          <rect width={value * 20} height="20" />
        </clipPath>
        {[0, 20, 40, 60, 80].map((x) => (
          <path key={x} d={star} transform={`translate(${x})`} className={classes.hollow} />
        ))}
        <g clipPath={`url(#${id})`}>
          {[0, 20, 40, 60, 80].map((x) => (
            <path key={x} d={star} transform={`translate(${x})`} className={classes.full} />
          ))}
        </g>
      </svg>
      {withNumber && <span aria-hidden>{decimal.format(value)}</span>}
    </span>
  )
}
