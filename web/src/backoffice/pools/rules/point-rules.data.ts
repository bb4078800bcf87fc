import {
  type AnswerOf,
  addPointRules,
  type BodyOf,
  editPool,
  listPointRules,
  noun,
  officeFailures,
  type PoolSummary,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call, callVersioned } from '../../../platform/api/call.ts'
import { refusedWith } from '../../../platform/api/refused-with.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

/**
 * All scoring rules and those of the pool, with its version. Reloaded each time, so that the form begins with current
 * values.
 */
export function usePointRules(id: number) {
  return useQuery({
    queryKey: [...poolKeys.all, 'rules', id],
    queryFn: async ({ signal }) => {
      const [{ answer, version }, { point_rules }] = await Promise.all([
        callVersioned(editPool, { params: { id } }, signal),
        call(listPointRules, {}, signal),
      ])
      return { pool: answer.pool, version, rules: point_rules }
    },
    gcTime: 0,
  })
}

/** The saved rules of the pool and their version in a version conflict. */
export function savedRulesOf(error: unknown) {
  if (!refusedWith(error, officeFailures.changed_meanwhile)) return undefined
  const { pool, version } = error.body
  return { rules: (pool as PoolSummary).point_rules, version: String(version) }
}

export type SavedPointRules = { answer: AnswerOf<typeof addPointRules>; version: string | undefined }
type Submission = { body: BodyOf<typeof addPointRules>; version: string | undefined }

/**
 * Replaces the rules of a pool; the server refuses it if the pool has another version by then. Shows one line for each
 * new rule.
 */
export function useSavePointRules(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: {
      failed: `No se han podido guardar los criterios de la ${noun.one} por fallos en el servidor`,
      isShown: (error: unknown) => refusedWith(error, officeFailures.changed_meanwhile),
    },
    mutationFn: ({ body, version }: Submission) =>
      callVersioned(addPointRules, { params: { id }, body, ifMatch: version }),
    onSuccess: ({ answer }) => showSuccess(...answer.messages),
    // Not awaited: the form must first accept the saved rules, or leaving meanwhile would ask for confirmation.
    onSettled: () => void invalidateWithAudit(queryClient, [poolKeys.all, ...affected]),
  })
}
