import { isolated, type Score } from '@compety/contract'
import { type Ref, useId } from 'react'
import { pastingScore, scoreOf } from '../../../kit/numbers/score-text.ts'
import classes from './score-field.module.css'

type ScoreFieldProps = {
  ref?: Ref<HTMLInputElement>
  team: string
  text: string
  error: string | undefined
  onChange: (text: string) => void
  /** Called with both scores when a text such as '2-1' is entered. */
  onScore: (score: Score) => void
}

/** One score field, as large as the scores on the board. */
export function ScoreField({ ref, team, text, error, onChange, onScore }: ScoreFieldProps) {
  const id = useId()
  const type = (typed: string) => {
    const score = scoreOf(typed)
    if (score) onScore(score)
    else onChange(typed)
  }
  return (
    <>
      <input
        ref={ref}
        className={classes.score}
        inputMode="numeric"
        required
        autoComplete="off"
        aria-label={`Goles de ${isolated(team)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onPaste={pastingScore(onScore)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {error && (
        <span id={id} className="spoken" role="alert">
          {`${isolated(team)}: ${error}`}
        </span>
      )}
    </>
  )
}
