import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test/render.tsx'
import { beginSession } from '../api/session.ts'
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

test.each([
  ['sectors', useSectorOptions],
  ['sports', useSportOptions],
])('a filter offers all %s, more than a page takes', async (_, useOptions) => {
  function Offered() {
    return useOptions().map(({ label }) => <p key={label}>{label}</p>)
  }
  await show(<Offered />)
  await screen.findByText('Nombre 101')
  expect(screen.getAllByText(/^Nombre/)).toHaveLength(101)
})
