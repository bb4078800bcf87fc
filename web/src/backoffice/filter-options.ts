import { listSectors, listSports } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { type Option, optionsOf } from './records/form-shape.ts'
import { useMayCall } from './records/may-call.ts'

type Named = { id: number; name: string }
type Page = { records: readonly Named[]; nextPage: number | null }

/** All records of a list, however many pages they are. */
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

/** The sectors that filters offer. */
export function useSectorOptions(): readonly Option[] {
  const may = useMayCall()
  const { data = [] } = useQuery({
    enabled: may(listSectors),
    queryKey: ['sectors', 'options'],
    queryFn: ({ signal }) =>
      everyPage(async (page) => {
        const { sectors, nextPage } = await call(listSectors, { query: { page, per_page } }, signal)
        return { records: sectors, nextPage }
      }),
    staleTime,
  })
  return optionsOf(data)
}

/** The sports that filters offer. */
export function useSportOptions(): readonly Option[] {
  const may = useMayCall()
  const { data = [] } = useQuery({
    enabled: may(listSports),
    queryKey: ['sports', 'options'],
    queryFn: ({ signal }) =>
      everyPage(async (page) => {
        const { sports, nextPage } = await call(listSports, { query: { page, per_page } }, signal)
        return { records: sports, nextPage }
      }),
    staleTime,
  })
  return optionsOf(data)
}
