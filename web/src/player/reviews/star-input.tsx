import { Stars } from '../../kit/stars.tsx'
import classes from './star-input.module.css'

const decimal = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

type StarInputProps = {
  label: string
  value: number
  /** Half a star for pools, one for organizers (decisions-player Q-117). */
  least: 0.5 | 1
  onChange: (value: number) => void
}

/** A rating in half stars: the browser's own slider, clear over the stars, so keys, fingers and screen readers know it. */
export function StarInput({ label, value, least, onChange }: StarInputProps) {
  return (
    <div className={classes.rating}>
      <div className={classes.stars} data-least={least}>
        <span aria-hidden>
          <Stars value={value} what="" withNumber={false} />
        </span>
        <input
          type="range"
          className={classes.slider}
          aria-label={label}
          aria-valuetext={`${decimal.format(value)} de 5 estrellas`}
          min={least}
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
