import type { Match } from '@compety/contract'
import { useCallback, useState } from 'react'

export type ChosenMatches = ReadonlyMap<number, Match>

/** Matches ticked in a list; they stay so while another team is searched for. */
export function useChosenMatches() {
  const [chosen, setChosen] = useState<ChosenMatches>(new Map())
  const set = useCallback((matches: readonly Match[], isChosen: boolean) => {
    setChosen((before) => {
      const next = new Map(before)
      for (const match of matches) {
        if (isChosen) next.set(match.id, match)
        else next.delete(match.id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setChosen(new Map()), [])
  return { chosen, set, clear }
}
