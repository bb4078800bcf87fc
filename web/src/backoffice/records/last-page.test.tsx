import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { listShape } from './list/list-shape.ts'
import { RecordList } from './list/record-list.tsx'

const shape = listShape({ filters: { name: { kind: 'words' } }, sorts: ['name'], order: 'name_asc' })
const pages = { currentPage: 3, nextPage: null, totalPages: 2 }
const useRows = () => ({
  data: { rows: [], pages },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
})
const list = { path: '/teams', title: 'Equipos', emptyText: 'No existen equipos', failed: 'Sin equipos' }
const beyond = '/teams?filter_name=sol&page=3'

test('a page beyond the last one redirects to the last one', async () => {
  const { router } = await show(<RecordList {...list} {...{ shape, columns: [], useRows }} />, beyond)
  await waitFor(() => expect(router.state.location.search).toEqual({ filter_name: 'sol', page: '2' }))
  expect(router.history.length).toBe(1)
})

test('a page beyond the last one stays while a row is edited', async () => {
  const { router } = await show(<RecordList {...list} {...{ shape, columns: [], useRows }} isLocked />, beyond)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(router.state.location.href).toBe(beyond)
})
