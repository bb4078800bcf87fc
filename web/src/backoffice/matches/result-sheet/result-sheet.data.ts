import { type AnswerOf, findResultSheet, type Score, saveResults } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownZone } from '../../../kit/time/clock-time.ts'
import { call } from '../../../platform/api/call.ts'
import { slicesOf } from '../../../platform/api/slices.ts'
import { tasksKey } from '../../dashboard/tasks.data.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { finishQuery } from '../results/finish-on-saving.ts'

type ResultRow = { match_id: number } & Score

/**
 * The matches of a day of this browser's zone that lack a result; without a day, those of the latest day with such
 * matches. Without an organizer they are those of the platform, or of the organizers of a member. Never refetched while
 * shown.
 */
export function useResultSheet({ day, organizer }: { day?: string | undefined; organizer?: number | undefined }) {
  return useQuery({
    // The key does not begin with 'matches': a live change would remove rows while the user types in them.
    queryKey: ['resultSheet', day, organizer],
    queryFn: ({ signal }) =>
      call(findResultSheet, { query: { day, timezone: ownZone(), organizer_id: organizer } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

type SentResults = { rows: readonly ResultRow[]; finish: boolean }
type Answer = AnswerOf<typeof saveResults>
const maxPerRequest = 200

/** Registers many results. Each row has its own outcome; `onAnswer` is called after every request. */
export function useSaveResults(onAnswer: (answer: Answer) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido registrar los resultados por fallos en el servidor' },
    mutationFn: async ({ rows, finish }: SentResults) => {
      for (const results of slicesOf(rows, maxPerRequest))
        onAnswer(await call(saveResults, { query: finishQuery(finish), body: { results } }))
    },
    onSettled: () =>
      invalidateWithAudit(queryClient, [
        ['matches', 'list'],
        ['matches', 'one'],
        tasksKey,
        ['rankings'],
        ['pool'],
        ['tournaments'],
      ]),
  })
}
