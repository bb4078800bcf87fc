import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './color-field.module.css'

type ColorFieldProps = {
  name: string
  label: string
  /** A colour such as '#1d4ed8', or '' for none. */
  value: string
  error?: string | undefined
  description?: string
  size?: 'md'
  classNames?: { error: string }
  onChange: (value: string) => void
}

const swatches = [
  ['#c81e3a', 'Rojo'],
  ['#e8590c', 'Naranja'],
  ['#f5b800', 'Amarillo'],
  ['#1a8f4a', 'Verde'],
  ['#0c8599', 'Turquesa'],
  ['#1d4ed8', 'Azul'],
  ['#6d28d9', 'Violeta'],
  ['#d6336c', 'Rosa'],
] as const

/** Chooses a colour among a few, another one, or none. */
export function ColorField({ name, label, value, onChange, ...wrapper }: ColorFieldProps) {
  const id = useId()
  const isOther = value !== '' && !swatches.some(([color]) => color === value)
  const swatch = (color: string, title: string) => (
    <label key={title} className={classes.swatch} title={title} data-none={color === '' || undefined}>
      <input type="radio" name={name} checked={value === color} onChange={() => onChange(color)} aria-label={title} />
      <span style={color === '' ? undefined : { background: color }} aria-hidden />
    </label>
  )
  return (
    <Input.Wrapper {...wrapper} label={label} labelElement="div" labelProps={{ id }} errorProps={{ role: 'alert' }}>
      <div className={classes.swatches} role="radiogroup" aria-labelledby={id}>
        {swatch('', 'Sin color propio')}
        {swatches.map(([color, title]) => swatch(color, title))}
        <label className={classes.other} data-chosen={isOther || undefined}>
          Otro
          <input
            type="color"
            aria-label={`${label}: otro`}
            value={value === '' ? '#888888' : value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </label>
      </div>
    </Input.Wrapper>
  )
}
