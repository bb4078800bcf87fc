import { type AnswerOf, findMatrix, type MatrixRow } from '@compety/contract'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { poolKeys } from '../../pools/pool-keys.ts'

export type MatrixPage = AnswerOf<typeof findMatrix>

export const rowsPerPage = 100

type PageOfDay = { poolId: number; day: string | undefined; page: number }

const onePage = ({ poolId, day, page }: PageOfDay) =>
  queryOptions({
    queryKey: [...poolKeys.one(poolId), 'matrix', day ?? '', page],
    queryFn: ({ signal }) =>
      call(findMatrix, { params: { id: poolId }, query: { day, page, per_page: rowsPerPage } }, signal),
    // Nothing announces that a deadline has passed.
    refetchInterval: 60_000,
  })

/** The first page of a match day, which also has the matches. Shows the previous day until the answer arrives. */
export function useMatrix(poolId: number, day: string | undefined) {
  return useQuery({ ...onePage({ poolId, day, page: 1 }), placeholderData: (previous) => previous })
}

type Answers = readonly { data: MatrixPage | undefined }[]

const rowsByPage = (answers: Answers): ReadonlyMap<number, readonly MatrixRow[]> =>
  new Map(answers.flatMap(({ data }) => (data ? [[data.currentPage, data.matrix] as const] : [])))

/** The rows of further pages, by page. Those that are still loading are missing. */
export function useMatrixPages(of: Omit<PageOfDay, 'page'>, pages: readonly number[]) {
  return useQueries({ queries: pages.map((page) => onePage({ ...of, page })), combine: rowsByPage })
}
