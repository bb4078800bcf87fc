import { listSectors } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { type Option, optionsOf } from './records/form-shape.ts'
import { useMayCall } from './records/may-call.ts'

/** The sectors that filters offer. */
export function useSectorOptions(): readonly Option[] {
  const may = useMayCall()
  const { data = [] } = useQuery({
    enabled: may(listSectors),
    queryKey: ['sectors', 'options'],
    queryFn: async ({ signal }) => (await call(listSectors, { query: { per_page: 100 } }, signal)).sectors,
    staleTime: 10 * 60_000,
  })
  return optionsOf(data)
}
