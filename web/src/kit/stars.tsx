import { useId } from 'react'
import classes from './stars.module.css'

const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 2 })
const star = 'M10 1.6l2.6 5.3 5.8.84-4.2 4.1 1 5.800L10 14.9l-5.2 2.740 1-5.8-4.2-4.1 5.8-.84z'

type StarsProps = {
  value: number
  what: string
  withNumber?: boolean
  /** The number of ratings behind an average, if known. */
  count?: number | undefined
}

/** A rating of 0 to 5, as stars and in words. */
export function Stars({ value, what, withNumber = true, count }: StarsProps) {
  const id = useId()
  const label = [`${what}: ${decimal.format(value)} de 5`, count && ratings(count)].filter(Boolean).join(', ')
  return (
    <span className={classes.stars} role="img" aria-label={label}>
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
      {(withNumber || count) && (
        <span aria-hidden>
          {[withNumber && decimal.format(value), count && ratings(count)].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  )
}

const ratings = (count: number): string => (count === 1 ? '1 calificación' : `${count} calificaciones`)
