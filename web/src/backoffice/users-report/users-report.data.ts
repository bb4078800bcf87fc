import {
  type AnswerOf,
  exportUsersReports,
  findUsersReport,
  findUsersReportCharts,
  listUsersReports,
} from '@compety/contract'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { call } from '../../platform/api/call.ts'
import { download } from '../../platform/api/download.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { keysOf } from '../records/record-queries.ts'

export type Report = AnswerOf<typeof findUsersReport>

const keys = keysOf('usersReport')

/** A page of the report; the former page stays visible until it is loaded. */
export function useUsersReports(query: ListSearch) {
  return useQuery({
    queryKey: keys.list(query),
    queryFn: async ({ signal }) => {
      const { usersReports, funnel_as_of, ...pages } = await call(listUsersReports, { query }, signal)
      return { rows: usersReports, pages: { ...pages, size: Number(query.per_page) }, funnel_as_of }
    },
    placeholderData: keepPreviousData,
  })
}

export function useUsersReportCharts() {
  return useQuery({
    queryKey: [...keys.all, 'charts'],
    queryFn: ({ signal }) => call(findUsersReportCharts, {}, signal),
    staleTime: 60_000,
  })
}

export function useUsersReport(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(findUsersReport, { params: { id } }, signal),
  })
}

/** Downloads the whole list of a query as a file. */
export function useExportUsersReports(query: ListSearch) {
  const oneAtATime = useOneAtATime()
  const { mutate, isPending } = useMutation({
    meta: { failed: 'No se ha podido exportar el reporte de usuarios por fallos en el servidor' },
    mutationFn: () => download(exportUsersReports, { query: { ...query, page: undefined } }),
  })
  return { start: () => oneAtATime((onSettled) => mutate(undefined, { onSettled })), isPending }
}
