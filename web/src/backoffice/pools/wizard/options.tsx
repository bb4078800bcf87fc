import classes from './wizard.module.css'

export type Option<V extends string> = { value: V; label: string; about?: string }

type OptionsProps<V extends string> = {
  title: string
  name: string
  options: readonly Option<V>[]
  value: V | undefined
  onChoose: (value: V) => void
}

/** One choice among a few, each a large button with a line about it. */
export function Options<V extends string>({ title, name, options, value, onChoose }: OptionsProps<V>) {
  return (
    <fieldset className={classes.options}>
      <legend>{title}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            <b>{option.label}</b>
            {option.about && <small>{option.about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
