import type { AnswerOf, findResultSheet, Match, saveResults } from '@compety/contract'
import { useState } from 'react'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import { showSuccess } from '../../ui/toasts.ts'
import { type ScoreTexts, scoreErrors, scoreOf, textsOf } from './result-rules.ts'
import { useSaveResults } from './result-sheet.data.ts'

export type Sheet = AnswerOf<typeof findResultSheet>
type Outcome = AnswerOf<typeof saveResults>['outcomes'][number]

const blank = textsOf(null)
const isBlank = ({ home_team_score, away_team_score }: ScoreTexts) => home_team_score === '' && away_team_score === ''

/** What is typed on the sheet of a day, and what became of each row that was sent. */
export function useSheetDraft(matches: readonly Match[]) {
  const [texts, setTexts] = useState<Readonly<Record<number, ScoreTexts>>>({})
  const [outcomes, setOutcomes] = useState<Readonly<Record<number, Outcome>>>({})
  const [isJudged, setJudged] = useState(false)
  const { mutate, isPending } = useSaveResults()
  const oneAtATime = useOneAtATime()

  const textsFor = (id: number) => texts[id] ?? blank
  const isOpen = (id: number) => outcomes[id]?.isSaved !== true
  const filled = matches.filter(({ id }) => isOpen(id) && !isBlank(textsFor(id)))
  const ready = filled.flatMap(({ id }) => {
    const score = scoreOf(textsFor(id))
    return score ? [{ match_id: id, ...score }] : []
  })

  /** What stands under a row: what the server refused, or what is wrong with it once it was to be sent. */
  const faultOf = (id: number): string | undefined => {
    const { home_team_score, away_team_score } = scoreErrors(textsFor(id))
    if (isJudged && isOpen(id) && !isBlank(textsFor(id))) return home_team_score ?? away_team_score ?? messageOf(id)
    return messageOf(id)
  }
  const messageOf = (id: number) => (outcomes[id]?.isSaved === false ? outcomes[id].message : undefined)

  const edit = (id: number, part: Partial<ScoreTexts>) => {
    setTexts({ ...texts, [id]: { ...textsFor(id), ...part } })
    if (outcomes[id]) setOutcomes(Object.fromEntries(Object.entries(outcomes).filter(([key]) => Number(key) !== id)))
  }

  /** Sends every complete row; the others say what they lack. */
  const save = () => {
    setJudged(true)
    if (ready.length === 0) return
    oneAtATime((onSettled) =>
      mutate(ready, {
        onSuccess: ({ message, outcomes: told }) => {
          setOutcomes({ ...outcomes, ...Object.fromEntries(told.map((outcome) => [outcome.match_id, outcome])) })
          if (told.some(({ isSaved }) => isSaved)) showSuccess(message)
        },
        onSettled,
      }),
    )
  }

  return { textsFor, isOpen, faultOf, edit, save, filled: filled.length, isSaving: isPending }
}
export type SheetDraft = ReturnType<typeof useSheetDraft>
