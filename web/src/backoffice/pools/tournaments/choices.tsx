import { isolated } from '@compety/contract'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import classes from './followed-tournaments.module.css'

type ChoicesProps = {
  name: string
  /** What no choice means. */
  all: string
  options: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChoose: (ids: number[]) => void
}

/** Several of many records, behind a line that says how many. */
export function Choices({ name, all, options, chosen, onChoose }: ChoicesProps) {
  const toggle = (id: number, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  if (options.length === 0) return <p className={classes.none}>{`${name}: ${all}, pues aún no hay.`}</p>
  return (
    <details className={classes.choices}>
      <summary>
        {name}: {chosen.length === 0 ? all : `${chosen.length} de ${options.length}`}
      </summary>
      <fieldset className={classes.options}>
        <legend className="spoken">{name}</legend>
        {options.map((option) => (
          <CheckBox
            key={option.id}
            checked={chosen.includes(option.id)}
            onChange={(isChosen) => toggle(option.id, isChosen)}
          >
            {isolated(option.name)}
          </CheckBox>
        ))}
      </fieldset>
    </details>
  )
}
