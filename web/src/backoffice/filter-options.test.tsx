import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test/render.tsx'
import { shownToasts } from '../../test/toasts.ts'
import { beginSession } from '../platform/api/session.ts'
import { useSectorOptions, useSportOptions } from './filter-options.ts'

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
])('a filter offers all %s, also when they fill more than one page', async (_, useOptions) => {
  await show(<Offered useOptions={useOptions} />)
  await screen.findByText('Nombre 101')
  expect(screen.getAllByText(/^Nombre/)).toHaveLength(101)
})

test('loading options stops when the next page number does not increase', async () => {
  const requestPage = vi.fn(
    async () => new Response(JSON.stringify({ sports: [names[requestPage.mock.calls.length]], nextPage: 2 })),
  )
  vi.stubGlobal('fetch', requestPage)
  await show(<Offered useOptions={useSportOptions} />)
  await screen.findByText('Nombre 2')
  expect(requestPage).toHaveBeenCalledTimes(2)
})

test('an error is shown when the options of a filter cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"status":"error","message":""}', { status: 400 }))
  await show(<Offered useOptions={useSportOptions} />)
  await expect.poll(() => shownToasts()).toEqual([['No se han podido cargar los deportes por fallos en el servidor']])
})
