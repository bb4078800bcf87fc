import { poolLifecycle } from '@compety/contract'
import { useMutationState } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPool } from '../../../test/a-pool.ts'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { localDay } from '../../kit/time/local-day.ts'
import { queryOf, searchOf } from '../records/list/list-shape.ts'
import { StatusButtons } from '../records/status-buttons.tsx'
import { poolActions } from './pool-actions.ts'
import { poolColumns } from './pool-columns.tsx'
import { poolList } from './pool-list.ts'
import { PoolRowActions } from './pool-row-actions.tsx'
import { usePoolStatus } from './pools.data.ts'

const idle = () => ({ mutate: () => {}, isPending: false })
const states = Object.keys(poolLifecycle.states).map(Number)
const sent = (search: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(queryOf(poolList, searchOf(poolList)(search))))

beforeEach(() => signIn())

test.each(states)(
  'the list offers Eliminar in state %i only before the pool begins and while it is paused',
  async (status) => {
    await show(<PoolRowActions pool={aPool({ status })} />)
    expect(screen.queryAllByRole('button', { name: /^Eliminar/ })).toHaveLength([1, 4].includes(status) ? 1 : 0)
  },
)

test('a row links to all screens of its pool', async () => {
  await show(<PoolRowActions pool={aPool({ id: 4, name: 'Recta final' })} />)
  const links = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Ver Recta final', '/pools/4'],
    ['Actualizar Recta final', '/pools/4/update'],
    ['Agregar criterio de puntuación Recta final', '/pools/4/addPointRules'],
    ['Asignar Partidos Recta final', '/pools/4/addMatches'],
    ['Ver ranking Recta final', '/pools/4/poolRanking'],
  ])
})

// The order and labels of the buttons are fixed.
test.each([
  [1, ['Empezar', 'Desactivar']],
  [2, ['Pausar', 'Finalizar']],
  [3, ['Archivar']],
  [4, ['Reanudar', 'Finalizar', 'Desactivar']],
  [5, ['Reactivar', 'Archivar']],
  [6, []],
])('a pool in state %i offers the actions %j', async (status, labels) => {
  await show(
    <StatusButtons
      lifecycle={poolLifecycle}
      record={{ id: 4, status }}
      actions={poolActions}
      useAction={idle}
      none="Nada"
    />,
  )
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels)
})

test('the message of a failed action uses the label of its button', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 502 }))
  let messages: unknown[] = []
  function Detail() {
    messages = useMutationState({ select: ({ options }) => options.meta?.failed })
    const pool = { id: 4, status: 4 }
    const actions = { lifecycle: poolLifecycle, actions: poolActions, useAction: usePoolStatus }
    return <StatusButtons record={pool} none="Nada" {...actions} />
  }
  await show(<Detail />)
  fireEvent.click(screen.getByRole('button', { name: 'Reanudar' }))
  await expect.poll(() => messages).toEqual(['No se ha podido reanudar la compety por fallos en el servidor'])
})

test('filters become the query of the list, without a limit, sector or status of 0', () => {
  expect(
    sent({
      filter_name: 'copa',
      filter_ends_at: '2026-06-28',
      filter_type_ends_at: 'before',
      filter_url: 'gol',
      filter_players_limit: '40',
    }),
  ).toEqual({
    name: 'copa',
    ends_at_before: localDay('2026-06-28'),
    url: 'gol',
    players_limit: 40,
    order: 'beginst_at_asc',
    page: 1,
    per_page: 10,
  })
  expect(sent({ filter_players_limit: '0', filter_sector: '0', filter_status: '0' })).toEqual({
    order: 'beginst_at_asc',
    page: 1,
    per_page: 10,
  })
})

test('a row shows texts for a missing end, URL and limit', async () => {
  const pool = aPool({ ends_at: null })
  const cells = poolColumns.map(({ key, render }) => <div key={key}>{render(pool)}</div>)
  await show(cells)
  for (const text of ['Por definir', 'ninguno', 'No posee limite', 'Por empezar']) screen.getByText(text)
})

test('every column except the ID and the options can be sorted and filtered', () => {
  const plain = poolColumns.filter(({ sort, filter }) => !sort || !filter).map(({ key }) => key)
  expect(plain).toEqual(['id', 'actions'])
})
