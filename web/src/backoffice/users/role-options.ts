import { listRoles } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { failureLines } from '../../api/failures.ts'
import { showFailure } from '../../ui/toasts.ts'
import { type Option, optionsOf } from '../records/form-shape.ts'
import { useMayCall } from '../records/may-call.ts'
import { rolesFailed } from './users.data.ts'

/** The roles that the list of users is filtered by. */
export function useRoleOptions(): readonly Option[] {
  const may = useMayCall()
  const { data = [], error } = useQuery({
    enabled: may(listRoles),
    queryKey: ['roles', 'choices'],
    queryFn: async ({ signal }) => (await call(listRoles, {}, signal)).roles,
    meta: { mayBeForbidden: true },
    staleTime: 60_000,
  })
  useEffect(() => {
    if (error) showFailure(...failureLines(error, rolesFailed))
  }, [error])
  return optionsOf(data)
}
