import { type AnswerOf, findResultSheet, type Score, saveResults } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { askAgain } from '../records/record-queries.ts'

export type ResultRow = { match_id: number } & Score

/** The matches of a day that wait for a result; without a day the latest on which some do. What stands there stays while one types. */
export const useResultSheet = (day: string | undefined) =>
  useQuery({
    // Not below 'matches': a change told by the server would take rows from under who is typing.
    queryKey: ['resultSheet', day],
    queryFn: ({ signal }) => call(findResultSheet, { query: { day } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Told = AnswerOf<typeof saveResults>

/** Registers results together, as many at once as a call takes; each row has its outcome, told slice by slice. */
export function useSaveResults(onTold: (told: Told) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido registrar los resultados por fallos en el servidor' },
    mutationFn: (results: readonly ResultRow[]) => inSlices(results, onTold),
    onSettled: () =>
      askAgain(queryClient, [['matches', 'list'], ['matches', 'one'], ['matches', 'tasks'], ['rankings'], ['pool']]),
  })
}

const mostAtOnce = 200

async function inSlices(results: readonly ResultRow[], onTold: (told: Told) => void): Promise<void> {
  for (let from = 0; from < results.length; from += mostAtOnce)
    onTold(await call(saveResults, { body: { results: results.slice(from, from + mostAtOnce) } }))
}
