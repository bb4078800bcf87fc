import { type AnswerOf, findResultSheet, type Score, saveResults } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { slicesOf } from '../../api/slices.ts'
import { tasksKey } from '../dashboard/tasks.data.ts'
import { invalidateWithAudit } from '../records/record-queries.ts'

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
const mostAtOnce = 200

/** Registers results together; each row has its outcome, told call by call. */
export function useSaveResults(onTold: (told: Told) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido registrar los resultados por fallos en el servidor' },
    mutationFn: async (rows: readonly ResultRow[]) => {
      for (const results of slicesOf(rows, mostAtOnce)) onTold(await call(saveResults, { body: { results } }))
    },
    onSettled: () =>
      invalidateWithAudit(queryClient, [['matches', 'list'], ['matches', 'one'], tasksKey, ['rankings'], ['pool']]),
  })
}
