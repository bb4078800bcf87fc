import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aTournament } from '../../../test/a-tournament.ts'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { TournamentsPage } from './tournaments-page.tsx'

beforeEach(() => aSignedInPlayer())

test('the active tournaments stand under their seasons by name, with a link to each', async () => {
  const tournaments = [
    aTournament({ id: 1, name: 'Liga', season: '2026' }),
    aTournament({ id: 2, name: 'Águilas', season: '2026' }),
    aTournament({ id: 3, name: 'Liga', season: '2025-26' }),
  ]
  const sent = aServerThatAnswers({ tournaments, nextPage: null })
  await show(<TournamentsPage />)
  const seasons = await screen.findAllByRole('heading', { level: 2 })
  expect(seasons.map(({ textContent }) => textContent)).toEqual(['2026', '2025-26'])
  const links = within(screen.getByRole('region', { name: '2026' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Águilas 2026', '/tournaments/2'],
    ['Liga 2026', '/tournaments/1'],
  ])
  expect(sent[0]?.address).toBe('/api/tournaments?status=1&order=season_desc&page=1&per_page=100')
})

test('a platform without tournaments says so', async () => {
  aServerThatAnswers({ tournaments: [], nextPage: null })
  await show(<TournamentsPage />)
  expect(await screen.findByText('Aún no hay torneos.')).toBeTruthy()
})

test('tournaments that cannot be loaded can be loaded again', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 409, message: 'No.' }, 409)
  await show(<TournamentsPage />)
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
})
