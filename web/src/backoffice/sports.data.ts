import { listSports } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { type Option, optionsOf } from './records/form-shape.ts'
import { useMayCall } from './records/may-call.ts'

/** The sports that filters offer. */
export function useSportOptions(): readonly Option[] {
  const may = useMayCall()
  const { data = [] } = useQuery({
    enabled: may(listSports),
    queryKey: ['sports', 'all'],
    queryFn: async ({ signal }) => (await call(listSports, { query: { per_page: 100 } }, signal)).sports,
    staleTime: 10 * 60_000,
  })
  return optionsOf(data)
}
