import type { PoolMatch, Score } from '@compety/contract'
import { Button } from '@mantine/core'
import { type MouseEvent, useId } from 'react'
import type { Draft } from '../../../drafts/draft.ts'
import { draftKey } from '../../../drafts/draft-rules.ts'
import { dropDraft, updateDraft } from '../../../drafts/drafts.ts'
import { ScoreFault } from '../../../kit/numbers/score-fault.tsx'
import type { useScoreFaults } from '../../../kit/numbers/use-score-text.ts'
import { ScoreStepper } from '../../../kit/score-stepper.tsx'
import { Countdown } from '../../../kit/time/countdown.tsx'
import { type PredictionState, savedScore } from '../prediction-state.ts'
import { namesOf, useSavePrediction } from '../predictions.data.ts'
import { TeamName } from '../team-name.tsx'
import { useUnusualScores } from '../unusual-scores.tsx'
import classes from './match-card.module.css'
import { PoolOverride } from './pool-override.tsx'

type OpenPredictionProps = {
  match: PoolMatch
  /** The teams, to name the buttons. */
  names: string
  poolId: number
  draft: Draft | undefined
  state: PredictionState
  /** The element that shows the state. */
  stateId: string
  faults: ReturnType<typeof useScoreFaults>
}

/** The form until the deadline: Enviar for a new prediction, Guardar or Cancelar for a changed one. */
export function OpenPrediction({ match, names, poolId, draft, state, stateId, faults }: OpenPredictionProps) {
  const { mutate: save, isPending } = useSavePrediction(poolId, match)
  const { saveSurely, question } = useUnusualScores()
  const key = draftKey(poolId, match.id)
  const [closesId, faultId] = [useId(), useId()]
  const describedBy = `${stateId} ${closesId}`
  const { home_team_score, away_team_score } = draft ?? savedScore(match)
  const score = { home_team_score, away_team_score }
  const change = (part: Partial<Score>) =>
    updateDraft(
      key,
      { ...score, ...part, based_on: match.prediction?.version ?? 0, match: namesOf(match) },
      savedScore(match),
    )
  const isNew = match.prediction === null
  const send = isNew ? 'Enviar' : 'Guardar'
  // The start of a new prediction is not a prediction; the form can send it all the same.
  const isBlank = isNew && !draft
  const { setFaults } = faults
  const sport = match.sport.name
  const field = { describedBy, isBlank, faultId, setFaults, readOnly: isPending, sport, onScore: change }
  const isChanged = ['changed', 'waiting', 'refused'].includes(state)
  return (
    <>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if ((!isNew && !isChanged) || isPending) return
          saveSurely([{ key, sport, home: match.home_team.name, away: match.away_team.name, score }], () => save(score))
        }}
      >
        <div className={classes.open}>
          <TeamName team={match.home_team} side="home" />
          <div className={classes.stepper} data-side="home">
            <ScoreStepper
              {...field}
              side="home"
              label={match.home_team.name}
              value={score.home_team_score}
              onChange={(home_team_score) => change({ home_team_score })}
            />
          </div>
          <span className={classes.colon} aria-hidden />
          <TeamName team={match.away_team} side="away" />
          <div className={classes.stepper} data-side="away">
            <ScoreStepper
              {...field}
              side="away"
              label={match.away_team.name}
              value={score.away_team_score}
              onChange={(away_team_score) => change({ away_team_score })}
            />
          </div>
        </div>
        {faults.isFaulty && <ScoreFault id={faultId} className={classes.fault} />}
        <footer className={classes.foot}>
          <Countdown id={closesId} until={match.blocked_at} prefix="Cierra en" over="Cerrado" />
          <div className={classes.actions}>
            {state === 'sent' && match.prediction?.is_apart && <PoolOverride poolId={poolId} matchId={match.id} />}
            {isChanged && (
              <Button
                variant="subtle"
                aria-label={`Cancelar ${names}`}
                onClick={(event) => {
                  focusFirstScore(event)
                  dropDraft(key)
                }}
                disabled={isPending}
              >
                Cancelar
              </Button>
            )}
            {(isNew || isChanged) && (
              <Button
                type="submit"
                aria-label={`${send} ${names}`}
                onClick={focusFirstScore}
                loading={isPending || state === 'sending'}
              >
                {send}
              </Button>
            )}
          </div>
        </footer>
      </form>
      {question}
    </>
  )
}

/**
 * Moves the focus to the first score before the pressed button disappears. Not after a touch, which would open the
 * keyboard.
 */
function focusFirstScore({ currentTarget: button, detail }: MouseEvent<HTMLButtonElement>) {
  const isByKeyboard = detail === 0 && button === document.activeElement
  if (isByKeyboard) button.form?.querySelector('input')?.focus({ preventScroll: true })
}
