import type { Match } from '@compety/contract'
import { useCallback, useState } from 'react'

export type ChosenMatches = ReadonlyMap<number, Match>

/** The ticked matches of a list. They stay ticked while another search hides them. */
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
