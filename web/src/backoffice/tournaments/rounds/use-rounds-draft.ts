import type { Round } from '@compety/contract'
import { useRef, useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { useSaveRounds } from './rounds.data.ts'
import { bodyOf, type DraftRound, draftOf, faultsOf, isChanged, moved, withNewRound } from './rounds-draft.ts'

/** The rounds of a form, which show the stored ones until something is changed. */
export function useRoundsDraft(tournament: number, stored: readonly Round[]) {
  const [draft, setDraft] = useState<DraftRound[]>()
  const [isValidated, setValidated] = useState(false)
  const added = useRef(0)
  const rounds = draft ?? draftOf(stored)
  const reset = () => {
    setDraft(undefined)
    setValidated(false)
  }
  const { mutate, isPending } = useSaveRounds(tournament, reset)
  const oneAtATime = useOneAtATime()

  const edit = (key: string, part: Partial<DraftRound>) =>
    setDraft(rounds.map((round) => (round.key === key ? { ...round, ...part } : round)))
  const move = (place: number, step: number) => setDraft(moved(rounds, place, place + step))
  const remove = (key: string) => setDraft(rounds.filter((round) => round.key !== key))

  /** Adds a round and returns its key. */
  const add = (): string => {
    const key = `new ${added.current++}`
    setDraft(withNewRound(rounds, key))
    return key
  }

  /** Saves the rounds; while one has an error it only shows them. */
  const save = (onInvalid: () => void) => {
    setValidated(true)
    if (Object.keys(faultsOf(rounds)).length > 0) return onInvalid()
    oneAtATime((onSettled) => mutate(bodyOf(rounds), { onSettled }))
  }

  return {
    rounds,
    faults: isValidated ? faultsOf(rounds) : {},
    isUnsaved: draft !== undefined && isChanged(draft, stored),
    isSaving: isPending,
    ...{ edit, move, remove, add, save, reset },
  }
}
