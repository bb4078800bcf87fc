import { Stars } from '../../kit/stars.tsx'
import classes from './star-input.module.css'

const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

type StarInputProps = {
  label: string
  value: number
  /** Half a star for pools, one star for organizers. */
  min: 0.5 | 1
  onChange: (value: number) => void
}

/** A rating in half stars: a transparent native slider over the stars, for keyboard, touch and screen readers. */
export function StarInput({ label, value, min, onChange }: StarInputProps) {
  return (
    <div className={classes.rating}>
      <div className={classes.stars} data-min={min}>
        <span aria-hidden>
          <Stars value={value} what="" withNumber={false} />
        </span>
        <input
          type="range"
          className={classes.slider}
          aria-label={label}
          aria-valuetext={`${decimal.format(value)} de 5 estrellas`}
          min={min}
          max={5}
          step={0.5}
          value={value}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
      </div>
      <output className={`numeral ${classes.value}`} aria-hidden>
        {decimal.format(value)}
      </output>
    </div>
  )
}
