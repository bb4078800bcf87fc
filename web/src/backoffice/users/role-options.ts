import { listRoles } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { type Option, optionsOf } from '../records/form/form-shape.ts'
import { useMayCall } from '../records/may-call.ts'
import { useShowFailureOnce } from '../records/show-failure-once.ts'
import { rolesFailed } from './users.data.ts'

/** The roles as options of the filter. */
export function useRoleOptions(): readonly Option[] {
  const may = useMayCall()
  const { data = [], error } = useQuery({
    enabled: may(listRoles),
    queryKey: ['roles', 'choices'],
    queryFn: async ({ signal }) => (await call(listRoles, {}, signal)).roles,
    meta: { mayBeForbidden: true },
    staleTime: 60_000,
  })
  useShowFailureOnce(error, rolesFailed)
  return optionsOf(data)
}
