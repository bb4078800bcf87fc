import { type EndpointShape, listSectors, listSports } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/call.ts'
import { isForbidden } from '../platform/api/query-client.ts'
import { type Option, optionsOf } from './records/form-shape.ts'
import { useMayCall } from './records/may-call.ts'
import { useShowFailureOnce } from './records/show-failure-once.ts'

type Named = { id: number; name: string }
type Page<Row = Named> = { records: readonly Row[]; nextPage: number | null }

/**
 * Loads all pages of a list. Stops when the next page number does not increase, so that a wrong answer cannot loop
 * forever.
 */
export async function loadAllPages<Row>(loadPage: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const all: Row[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { records, nextPage } = await loadPage(page)
    all.push(...records)
    page = nextPage && nextPage > page ? nextPage : null
  }
  return all
}

const staleTime = 10 * 60_000
const per_page = 100

type OptionSource = {
  endpoint: EndpointShape
  failed: string
  loadPage: (query: { page: number; per_page: number }, signal: AbortSignal) => Promise<Page>
}

/** All records of a module as the options of a filter; none for a user who may not read the module. */
function useOptionsOf(module: string, { endpoint, failed, loadPage }: OptionSource): readonly Option[] {
  const may = useMayCall()
  const { data, error } = useQuery({
    enabled: may(endpoint),
    queryKey: [module, 'options'],
    queryFn: ({ signal }) => loadAllPages((page) => loadPage({ page, per_page }, signal)),
    meta: { mayBeForbidden: true },
    staleTime,
  })
  useShowFailureOnce(data || isForbidden(error) ? null : error, failed)
  return optionsOf(data ?? [])
}

export function useSectorOptions() {
  return useOptionsOf('sectors', {
    endpoint: listSectors,
    failed: 'No se han podido cargar los sectores por fallos en el servidor',
    loadPage: async (query, signal) => {
      const { sectors, nextPage } = await call(listSectors, { query }, signal)
      return { records: sectors, nextPage }
    },
  })
}

export function useSportOptions() {
  return useOptionsOf('sports', {
    endpoint: listSports,
    failed: 'No se han podido cargar los deportes por fallos en el servidor',
    loadPage: async (query, signal) => {
      const { sports, nextPage } = await call(listSports, { query }, signal)
      return { records: sports, nextPage }
    },
  })
}
