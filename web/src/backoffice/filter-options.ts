import { type EndpointShape, listSectors, listSports } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../platform/api/call.ts'
import { isForbidden } from '../platform/api/query-client.ts'
import { type Option, optionsOf } from './records/form-shape.ts'
import { useMayCall } from './records/may-call.ts'
import { useTellFailure } from './records/tell-failure.ts'

type Named = { id: number; name: string }
type Page = { records: readonly Named[]; nextPage: number | null }

/** All records of a list, however many pages they are; a page that follows itself is the last. */
async function everyPage(ask: (page: number) => Promise<Page>): Promise<Named[]> {
  const all: Named[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { records, nextPage } = await ask(page)
    all.push(...records)
    page = nextPage && nextPage > page ? nextPage : null
  }
  return all
}

const staleTime = 10 * 60_000
const per_page = 100

type Asked = {
  endpoint: EndpointShape
  failed: string
  ask: (query: { page: number; per_page: number }, signal: AbortSignal) => Promise<Page>
}

/** All that a module has, as what a filter offers; nothing for who may not read it. */
function useOptionsOf(module: string, { endpoint, failed, ask }: Asked): readonly Option[] {
  const may = useMayCall()
  const { data, error } = useQuery({
    enabled: may(endpoint),
    queryKey: [module, 'options'],
    queryFn: ({ signal }) => everyPage((page) => ask({ page, per_page }, signal)),
    meta: { mayBeForbidden: true },
    staleTime,
  })
  useTellFailure(data || isForbidden(error) ? null : error, failed)
  return optionsOf(data ?? [])
}

export const useSectorOptions = () =>
  useOptionsOf('sectors', {
    endpoint: listSectors,
    failed: 'No se han podido cargar los sectores por fallos en el servidor',
    ask: async (query, signal) => {
      const { sectors, nextPage } = await call(listSectors, { query }, signal)
      return { records: sectors, nextPage }
    },
  })

export const useSportOptions = () =>
  useOptionsOf('sports', {
    endpoint: listSports,
    failed: 'No se han podido cargar los deportes por fallos en el servidor',
    ask: async (query, signal) => {
      const { sports, nextPage } = await call(listSports, { query }, signal)
      return { records: sports, nextPage }
    },
  })
