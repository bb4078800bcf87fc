import { defaultGame, type WallComment } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { Wall } from './wall.tsx'

const aComment = (id: number, more: Partial<WallComment> = {}): WallComment => ({
  id,
  text: `Texto ${id}`,
  created_at: '2026-11-29T10:00:00.000Z',
  author: { id: 900, username: 'eva', name: 'eva', image: null },
  reactions: { like: 0, laugh: 0, wow: 0, sad: 0 },
  mine: [],
  is_muted: null,
  ...more,
})
const aPage = (comments: WallComment[], more: object = {}) => ({
  comments,
  total: comments.length,
  nextPage: null,
  can_write: true,
  is_muted: false,
  manages: false,
  ...more,
})

type Answer = { status?: number; body: object }
/** A server with a wall. `answers` are those to other calls than the two that read it, by method. */
const aServer = ({
  wall = true,
  pages = [aPage([])],
  answers = {},
}: {
  wall?: boolean
  pages?: object[]
  answers?: Record<string, Answer>
}) => {
  const sent: { method: string; address: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, address, body: body === undefined ? undefined : JSON.parse(String(body)) })
    const reply = (answer: object, status = 200) => new Response(JSON.stringify(answer), { status })
    if (address.endsWith('/game')) return reply({ game: { ...defaultGame, wall }, has_begun: true })
    if (address.endsWith('/mutes')) return reply({ mutes: [] })
    const page = Number(new URL(address, 'http://x').searchParams.get('page') ?? 1)
    if (method === 'GET') return reply(pages[page - 1] ?? aPage([]))
    const { status, body: answer } = answers[method] ?? { body: { status: 'success', message: 'Hecho' } }
    return reply(answer, status)
  })
  return sent
}
const writes = (sent: { method: string }[]) => sent.filter(({ method }) => method !== 'GET')
const box = () => screen.findByRole('textbox', { name: /Escribe un comentario/ })

test('a pool without a wall shows nothing', async () => {
  aSignedInPlayer()
  const sent = aServer({ wall: false })
  await show(<Wall poolId={4} />)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})

test('an empty wall invites to write, and a double press publishes once', async () => {
  aSignedInPlayer()
  const sent = aServer({
    answers: { POST: { status: 201, body: { status: 'success', message: '', comment: aComment(1) } } },
  })
  await show(<Wall poolId={4} matchId={7} />)
  await screen.findByText(/Escribe el primero/)
  const publish = screen.getByRole('button', { name: 'Publicar' })
  expect(publish).toHaveProperty('disabled', true)
  fireEvent.change(await box(), { target: { value: 'Vamos' } })
  fireEvent.click(publish)
  fireEvent.click(publish)
  await waitFor(async () => expect(await box()).toHaveProperty('value', ''))
  expect(writes(sent)).toEqual([
    { method: 'POST', address: '/api/pools/4/comments', body: { text: 'Vamos', match_id: 7 } },
  ])
})

test('what was typed stays when it is refused, and is kept for when the wall is shown again', async () => {
  aSignedInPlayer()
  const message = 'Has escrito muchos comentarios'
  aServer({ answers: { POST: { status: 429, body: { errorCode: 429, message } } } })
  const { failures, queryClient } = await show(<Wall poolId={4} />)
  fireEvent.change(await box(), { target: { value: 'Vamos' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publicar' }))
  await waitFor(() => expect(failures).toHaveLength(1))
  expect(await box()).toHaveProperty('value', 'Vamos')
  expect(queryClient.getQueryData(['drafts of comments', 4, null])).toBe('Vamos')
})

test('older comments come on request, each once, and get the focus', async () => {
  aSignedInPlayer()
  aServer({
    pages: [
      aPage([aComment(3), aComment(2)], { total: 3, nextPage: 2 }),
      aPage([aComment(2), aComment(1)], { total: 3 }),
    ],
  })
  await show(<Wall poolId={4} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ver más (2 de 3)' }))
  await screen.findByText('Texto 1')
  expect(screen.getAllByText(/^Texto/).map(({ textContent }) => textContent)).toEqual(['Texto 3', 'Texto 2', 'Texto 1'])
  expect(screen.queryByRole('button', { name: /Ver más/ })).toBeNull()
})

test('a reaction is a button that says its number and whether it is pressed', async () => {
  aSignedInPlayer()
  const after = aComment(1, { reactions: { like: 3, laugh: 0, wow: 0, sad: 0 }, mine: ['like'] })
  const sent = aServer({
    pages: [aPage([aComment(1, { reactions: { like: 2, laugh: 0, wow: 0, sad: 0 } })])],
    answers: { PUT: { body: { status: 'success', message: '', comment: after } } },
  })
  await show(<Wall poolId={4} />)
  const before = await screen.findByRole('button', { name: 'Me gusta: 2', pressed: false })
  fireEvent.click(before)
  await screen.findByRole('button', { name: 'Me gusta: 3', pressed: true })
  expect(writes(sent)).toMatchObject([{ method: 'PUT', address: '/api/comments/1/reactions/like' }])
})

test('an author deletes the own comment after a question, and others only report it', async () => {
  aSignedInPlayer(7)
  const own = { id: 7, username: 'ana', name: 'ana', image: null }
  const sent = aServer({ pages: [aPage([aComment(2, { author: own }), aComment(1)])] })
  await show(<Wall poolId={4} />)
  const [mine, other] = (await screen.findAllByText(/^Texto/)).map((text) => within(text.closest('li') as HTMLElement))
  expect(mine?.queryByRole('button', { name: 'Denunciar' })).toBeNull()
  expect(other?.queryByRole('button', { name: /Eliminar/ })).toBeNull()
  expect(other?.getByRole('button', { name: 'Denunciar' })).toBeTruthy()
  fireEvent.click(mine?.getByRole('button', { name: /Eliminar/ }) as HTMLElement)
  const dialog = within(await screen.findByRole('dialog'))
  expect(writes(sent)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Eliminar' }))
  await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'DELETE', address: '/api/comments/2' }]))
})

test('who manages the pool mutes an author after a question', async () => {
  aSignedInPlayer()
  const sent = aServer({ pages: [aPage([aComment(1, { is_muted: false })], { manages: true })] })
  await show(<Wall poolId={4} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Silenciar/ }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Silenciar' }))
  await waitFor(() => expect(writes(sent)).toMatchObject([{ method: 'PUT', address: '/api/pools/4/mutes/900' }]))
})

test('who is muted reads, and is told why there is nowhere to write', async () => {
  aSignedInPlayer()
  aServer({ pages: [aPage([aComment(1)], { can_write: false, is_muted: true })] })
  await show(<Wall poolId={4} />)
  await screen.findByText(/Te han silenciado/)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Me gusta: 0' })).toHaveProperty('disabled', true)
})
