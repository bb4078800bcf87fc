import type { AnswerOf, findResultSheet, Match, saveResults } from '@compety/contract'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { canFinish as isUnfinished } from '../results/finish-on-saving.ts'
import {
  type ScoreErrors,
  type ScoreTexts,
  scoreErrors,
  scoreOf,
  textsOf,
  typingErrors,
} from '../results/result-rules.ts'
import { useSaveResults } from './result-sheet.data.ts'

export type Sheet = AnswerOf<typeof findResultSheet>
export type Outcome = AnswerOf<typeof saveResults>['outcomes'][number]
type ById<T> = Readonly<Record<number, T>>

const blank = textsOf(null)
const isBlank = ({ home_team_score, away_team_score }: ScoreTexts) => home_team_score === '' && away_team_score === ''
const without = <T>(all: ById<T>, id: number): ById<T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => Number(key) !== id))

/** The typed scores of a day's sheet and the outcome of each row that was sent. */
export function useSheetDraft(matches: readonly Match[]) {
  const [texts, setTexts] = useState<ById<ScoreTexts>>({})
  const [outcomes, setOutcomes] = useState<ById<Outcome>>({})
  const [isValidated, setValidated] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [finish, setFinish] = useState(true)
  const { mutate, isPending } = useSaveResults(({ message, outcomes: newOutcomes }) => {
    setOutcomes((outcomes) => ({ ...outcomes, ...Object.fromEntries(newOutcomes.map((one) => [one.match_id, one])) }))
    setAttempt((attempt) => attempt + 1)
    if (newOutcomes.some(({ isSaved }) => isSaved)) showSuccess(message)
  })
  const oneAtATime = useOneAtATime()

  /** The current result of the match, registered here or by somebody else. */
  const resultOf = (id: number) => outcomes[id]?.match?.match_result ?? null
  const isOpen = (id: number) => outcomes[id]?.isSaved !== true && resultOf(id) === null
  const typedFor = (id: number) => texts[id] ?? blank
  const open = matches.filter(({ id }) => isOpen(id))
  const canFinish = open.some(isUnfinished)
  const filled = open.filter(({ id }) => !isBlank(typedFor(id)))
  const ready = filled.flatMap(({ id }) => {
    const score = scoreOf(typedFor(id))
    return score ? [{ match_id: id, ...score }] : []
  })

  /** The state of a row: the typed or registered scores, and the error of each score. */
  const rowOf = (id: number) => {
    const outcome = outcomes[id]
    const refusal = outcome?.isSaved === false ? outcome.message : undefined
    const typed = typedFor(id)
    const showsErrors = isValidated && isOpen(id) && !isBlank(typed)
    const refused: ScoreErrors = isOpen(id) && refusal ? { home_team_score: refusal, away_team_score: refusal } : {}
    const errors = { ...refused, ...(showsErrors ? scoreErrors(typed) : isOpen(id) && typingErrors(typed)) }
    return {
      isOpen: isOpen(id),
      isSaved: outcome?.isSaved === true,
      typed,
      texts: isOpen(id) ? typed : textsOf(resultOf(id)),
      errors,
      fault: errors.home_team_score ?? errors.away_team_score ?? refusal,
    }
  }

  const edit = (id: number, part: Partial<ScoreTexts>) => {
    setTexts((texts) => ({ ...texts, [id]: { ...(texts[id] ?? blank), ...part } }))
    setOutcomes((outcomes) => without(outcomes, id))
  }

  /** Sends every complete row; the others show their errors. */
  const save = () => {
    setValidated(true)
    if (ready.length === 0) return setAttempt((attempt) => attempt + 1)
    oneAtATime((onSettled) => mutate({ rows: ready, finish: canFinish && finish }, { onSettled }))
  }

  const counts = { open: open.length, filled: filled.length }
  return { rowOf, edit, save, ...counts, attempt, isSaving: isPending, canFinish, finish, setFinish }
}
export type SheetDraft = ReturnType<typeof useSheetDraft>
