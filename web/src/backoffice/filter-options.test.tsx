import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test/render.tsx'
import { beginSession } from '../platform/api/session.ts'
import { useSectorOptions, useSportOptions } from './filter-options.ts'

const told = vi.hoisted(() => vi.fn())
vi.mock('../kit/toasts/toasts.ts', () => ({ showFailure: told }))

const names = Array.from({ length: 101 }, (_, n) => ({ id: n + 1, name: `Nombre ${n + 1}` }))

beforeEach(() => {
  beginSession({ token: '1.x', user: { id: 1, email: 'jefa@example.com', role_id: 1 } } as never)
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('per_page'))]
    const records = names.slice((page - 1) * size, page * size)
    return new Response(
      JSON.stringify({
        [pathname.split('/').at(-1) ?? '']: records,
        nextPage: page * size < names.length ? page + 1 : null,
      }),
    )
  })
})

function Offered({ useOptions }: { useOptions: typeof useSportOptions }) {
  return useOptions().map(({ value, label }) => <p key={value}>{label}</p>)
}

test.each([
  ['sectors', useSectorOptions],
  ['sports', useSportOptions],
])('a filter offers all %s, more than a page takes', async (_, useOptions) => {
  await show(<Offered useOptions={useOptions} />)
  await screen.findByText('Nombre 101')
  expect(screen.getAllByText(/^Nombre/)).toHaveLength(101)
})

test('a list whose pages never end is read until one is no later than the one before', async () => {
  const asked = vi.fn(
    async () => new Response(JSON.stringify({ sports: [names[asked.mock.calls.length]], nextPage: 2 })),
  )
  vi.stubGlobal('fetch', asked)
  await show(<Offered useOptions={useSportOptions} />)
  await screen.findByText('Nombre 2')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a filter whose choices do not come says so', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"status":"error","message":""}', { status: 400 }))
  await show(<Offered useOptions={useSportOptions} />)
  await expect.poll(() => told.mock.calls).toEqual([['No se han podido cargar los deportes por fallos en el servidor']])
})
