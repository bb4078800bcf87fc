import { parsedDate } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { Announcements } from './announcements.tsx'

const announcement = (id: number, text: string) => ({ id, text, created_at: '2026-11-29T10:00:00.000Z', author: 'ana' })
const page = (texts: string[], remaining_today: number | null = null) => ({
  announcements: texts.map((text, index) => announcement(index + 1, text)),
  remaining_today,
  total: texts.length,
  nextPage: null,
  currentPage: 1,
  totalPages: 1,
})

test('players see the newest announcement, and the others on request', async () => {
  aSignedInPlayer()
  aServerThatAnswers(page(['Nuevo', 'Viejo']))
  await show(<Announcements poolId={4} />)
  expect(await screen.findByText('Nuevo')).toBeTruthy()
  expect(screen.queryByText('Viejo')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ver el anterior' }))
  expect(screen.getByText('Viejo')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nuevo anuncio' })).toBeNull()
})

test('a long announcement is begun, and read whole on request', async () => {
  aSignedInPlayer()
  const text = 'Cambiaron las reglas. '.repeat(20).trim()
  aServerThatAnswers(page([text]))
  await show(<Announcements poolId={4} />)
  const more = await screen.findByRole('button', { name: 'Leer todo', expanded: false })
  expect(screen.getByText(text).dataset.begun).toBeDefined()
  fireEvent.click(more)
  expect(screen.getByRole('button', { name: 'Leer menos', expanded: true })).toBeTruthy()
  expect(screen.getByText(text).dataset.begun).toBeUndefined()
})

test('announcements have the clock of players, unless the area around has another one', async () => {
  aSignedInPlayer()
  aServerThatAnswers(page(['Nuevo']))
  const { unmount } = await show(<Announcements poolId={4} />)
  const { created_at } = announcement(1, 'Nuevo')
  await screen.findByText(parsedDate(created_at))
  unmount()
  await show(<Announcements poolId={4} timeText={(instant) => `a las ${instant}`} />)
  await screen.findByText(`a las ${created_at}`)
})

test('a pool without announcements shows its players nothing', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(page([]))
  await show(<Announcements poolId={4} />)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('who manages the pool publishes an announcement, and reads how many are left today', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(page([], 1))
  await show(<Announcements poolId={4} />)
  expect(await screen.findByText('Hoy puedes publicar un anuncio más.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Nuevo anuncio' }))
  const publish = screen.getByRole('button', { name: 'Publicar' })
  expect(publish).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Hola' } })
  fireEvent.click(publish)
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      address: '/api/pools/4/announcements',
      body: { text: 'Hola' },
    }),
  )
})

test('after two announcements no other can be written that day', async () => {
  aSignedInPlayer()
  aServerThatAnswers(page(['Uno', 'Dos'], 0))
  await show(<Announcements poolId={4} />)
  expect(await screen.findByText(/el máximo por día/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nuevo anuncio' })).toBeNull()
})
