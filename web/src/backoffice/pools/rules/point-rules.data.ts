import { addPointRules, type BodyOf, findPool, listPointRules, noun } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { showSuccess } from '../../../ui/toasts.ts'
import { askAgain } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

/** Every rule there is, beside those of a pool. */
export const usePointRules = (id: number) =>
  useQuery({
    queryKey: [...poolKeys.all, 'rules', id],
    queryFn: async ({ signal }) => {
      const [{ pool }, { point_rules }] = await Promise.all([
        call(findPool, { params: { id } }, signal),
        call(listPointRules, {}, signal),
      ])
      return { pool, rules: point_rules }
    },
  })

/** Replaces the rules of a pool; each that is new is told in a line of its own (decisions-backoffice Q76). */
export function useSavePointRules(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: `No se ha podido guardar los criterios de la ${noun.one} por fallos en el servidor` },
    mutationFn: (body: BodyOf<typeof addPointRules>) => call(addPointRules, { params: { id }, body }),
    onSuccess: ({ messages }) => showSuccess(...messages),
    onSettled: () => askAgain(queryClient, [poolKeys.all, ...affected]),
  })
}
