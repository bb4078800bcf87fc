import type { Match, Score } from '@compety/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import { useFocusOnArrival } from '../../records/use-focus-on-arrival.ts'
import { MatchBoard } from '../match-board.tsx'
import { FinishCheckBox } from './finish-check-box.tsx'
import { canFinish } from './finish-on-saving.ts'
import classes from './result-form.module.css'
import { type ScoreErrors, type ScoreTexts, scoreErrors, scoreOf, textsOf } from './result-rules.ts'
import { ScoreField } from './score-field.tsx'

/** `onSettled` is called after success and after failure. */
export type SaveScore = (score: Score, options: { finish: boolean; onSettled: () => void }) => void
type ResultFormProps = { match: Match; isSaving: boolean; onSave: SaveScore; onCancel: () => void }

/**
 * The form with the two scores; Enter saves. 'Guardar' is only shown while there is no error. An empty score counts as
 * an error only after it was edited or the form was submitted.
 */
export function ResultForm({ match, isSaving, onSave, onCancel }: ResultFormProps) {
  const [texts, setTexts] = useState(() => textsOf(match.match_result))
  const [validated, setValidated] = useState({ home_team_score: false, away_team_score: false })
  const [finish, setFinish] = useState(true)
  const oneAtATime = useOneAtATime()
  const home = useRef<HTMLInputElement>(null)
  const away = useRef<HTMLInputElement>(null)
  useFocusOnArrival(home, true)

  const faults = scoreErrors(texts)
  const errors: ScoreErrors = {
    ...(validated.home_team_score && { home_team_score: faults.home_team_score }),
    ...(validated.away_team_score && { away_team_score: faults.away_team_score }),
  }
  const shown = [...new Set(Object.values(errors).filter((text) => text !== undefined))]

  const edit = (side: keyof Score) => (text: string) => {
    setTexts({ ...texts, [side]: text })
    setValidated({ ...validated, [side]: true })
  }
  const fill = (score: Score) => {
    setTexts(textsOf(score))
    setValidated({ home_team_score: true, away_team_score: true })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const score = scoreOf(texts)
    if (score) return oneAtATime((onSettled) => onSave(score, { finish: finish && canFinish(match), onSettled }))
    setValidated({ home_team_score: true, away_team_score: true })
    const first = faults.home_team_score ? home : away
    first.current?.focus()
  }
  const field = (side: keyof Score) => ({ text: texts[side], error: errors[side], onChange: edit(side), onScore: fill })
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <AskBeforeLeaving isUnsaved={() => !isSaving && isChanged(texts, textsOf(match.match_result))} />
      <MatchBoard
        match={match}
        home={<ScoreField ref={home} team={match.home_team.name} {...field('home_team_score')} />}
        away={<ScoreField ref={away} team={match.away_team.name} {...field('away_team_score')} />}
      >
        {shown.length > 0 &&
          shown.map((text) => (
            <p key={text} className={classes.error} aria-hidden>
              {text}
            </p>
          ))}
      </MatchBoard>
      {canFinish(match) && (
        <div className={classes.options}>
          <FinishCheckBox checked={finish} disabled={isSaving} onChange={setFinish} />
        </div>
      )}
      <div className={classes.actions}>
        {shown.length === 0 && (
          <Button type="submit" loading={isSaving}>
            Guardar
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

const isChanged = (typed: ScoreTexts, saved: ScoreTexts): boolean =>
  typed.home_team_score !== saved.home_team_score || typed.away_team_score !== saved.away_team_score
