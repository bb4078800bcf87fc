import {
  type AnswerOf,
  addPointRules,
  type BodyOf,
  editPool,
  listPointRules,
  noun,
  type PoolSummary,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callVersioned } from '../../../api/call.ts'
import { refusedWith } from '../../../api/refused-with.ts'
import { prepareToasts, showSuccess } from '../../../ui/toasts.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

/** Every rule there is, beside those of a pool that the reader may change. They are asked for each time: a form begins with what is. */
export const usePointRules = (id: number) =>
  useQuery({
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

/** What a refusal for staleness shows of a pool: its rules, and the version that they are at. */
export const savedOf = (error: unknown) => {
  if (!refusedWith(error, 'changed_meanwhile')) return undefined
  const { pool, version } = error.about
  return { rules: (pool as PoolSummary).point_rules, version: String(version) }
}

export type SavedPointRules = { answer: AnswerOf<typeof addPointRules>; version: string | undefined }
type Sent = { body: BodyOf<typeof addPointRules>; version: string | undefined }

/** Replaces the rules of a pool, unless it is at another version by now; each that is new is told in a line of its own (decisions-backoffice Q76). */
export function useSavePointRules(id: number) {
  const queryClient = useQueryClient()
  useEffect(prepareToasts, [])
  return useMutation({
    meta: {
      failed: `No se han podido guardar los criterios de la ${noun.one} por fallos en el servidor`,
      isShown: (error: unknown) => refusedWith(error, 'changed_meanwhile'),
    },
    mutationFn: ({ body, version }: Sent) => callVersioned(addPointRules, { params: { id }, body, ifMatch: version }),
    onSuccess: ({ answer }) => showSuccess(...answer.messages),
    // Not waited for: the form first takes what is saved, or leaving would be asked about meanwhile.
    onSettled: () => void invalidateWithAudit(queryClient, [poolKeys.all, ...affected]),
  })
}
