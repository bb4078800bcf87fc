import { type Ref, useId } from 'react'
import classes from './score-field.module.css'

type ScoreFieldProps = {
  ref?: Ref<HTMLInputElement>
  team: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** One score field, as large as the scores on the board. */
export function ScoreField({ ref, team, text, error, onChange }: ScoreFieldProps) {
  const id = useId()
  return (
    <>
      <input
        ref={ref}
        className={classes.score}
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        step={1}
        required
        autoComplete="off"
        aria-label={`Goles de ${team}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        // The mouse wheel would change a number that has the focus.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      {error && (
        <span id={id} className="spoken" role="alert">
          {`${team}: ${error}`}
        </span>
      )}
    </>
  )
}
