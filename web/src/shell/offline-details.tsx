import { isolated } from '@compety/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Draft } from '../drafts/draft.ts'
import { lastQueued, scoreText } from '../drafts/draft-rules.ts'
import { useDrafts } from '../drafts/use-drafts.ts'
import { dataTimeText } from '../kit/time/data-time.ts'

/** How old the data of the screen is, and which predictions wait to be sent. */
export function OfflineDetails() {
  const oldest = useOldestData()
  const waiting = Object.values(useDrafts()).filter(({ asked }) => asked)
  return (
    <>
      {oldest === undefined ? 'Lo que ves puede no estar al día.' : `${dataTimeText(oldest, Date.now())}.`}
      {waiting.length > 0 && ` ${queueText(waiting)}`}
    </>
  )
}

// They stand in the frame of every screen, or hardly ever change.
const besides: readonly unknown[] = ['session', 'sectors']

function useOldestData(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shown = cache.getAll().filter((query) => query.isActive() && !besides.includes(query.queryKey[0]))
      const times = shown.flatMap(({ state }) => (state.data === undefined ? [] : [state.dataUpdatedAt]))
      return times.length > 0 ? Math.min(...times) : undefined
    },
  )
}

const maxNamed = 3

function queueText(waiting: readonly Draft[]): string {
  const named = waiting.flatMap(nameOf).slice(0, maxNamed)
  const count = waiting.length === 1 ? 'Un pronóstico se enviará' : `${waiting.length} pronósticos se enviarán`
  const others = waiting.length - named.length
  const more = others > 0 && named.length > 0 ? ` y ${others} más` : ''
  return `${count} cuando vuelva${named.length > 0 ? `: ${named.join(', ')}${more}` : ''}.`
}

function nameOf(draft: Draft): string[] {
  const { match } = draft
  return match ? [`${isolated(match.home)} ${scoreText(lastQueued(draft) ?? draft)} ${isolated(match.away)}`] : []
}
