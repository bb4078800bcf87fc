import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { shownToasts } from '../../../test/toasts.ts'
import { MatchForm } from './match-form.tsx'

test('an error is shown when the teams cannot be loaded', async () => {
  signIn()
  aServerThatAnswers({ status: 'error', errorCode: 429, message: 'Luego.' }, 429)
  await show(<MatchForm sports={[{ id: 1, name: 'Fútbol' }]} />)
  fireEvent.change(screen.getByLabelText(/^Deporte/), { target: { value: '1' } })
  await expect.poll(() => shownToasts()).toEqual([['Luego.']])
})

const team = (id: number, name: string) => ({ id, name, code: 'XXX', logo: null })
const teams = [team(1, 'Colombia'), team(2, 'Portugal')]
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLSelectElement
const choose = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

test('«Guardar y agregar otro» names the saved match and keeps sport, date and lead for the next one', async () => {
  signIn()
  const saved: object[] = []
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return new Response(JSON.stringify({ teams }))
    const { match } = JSON.parse(String(body))
    saved.push({ address, ...match })
    const [home_team, away_team] = teams
    const answer = { status: 'success', message: 'Hecho', match: { id: 7, ...match, home_team, away_team } }
    return new Response(JSON.stringify(answer), { status: 201 })
  })
  const { router } = await show(<MatchForm sports={[{ id: 1, name: 'Fútbol' }]} />)
  choose('sport_id', '1')
  await screen.findAllByRole('option', { name: 'Portugal' })
  choose('home_team_id', '1')
  choose('away_team_id', '2')
  for (const label of ['Inicio', 'Límite de predicción']) {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}, día`) }))
    fireEvent.click(await screen.findByRole('button', { name: 'Mes siguiente' }))
    const days = screen.getAllByRole('button', { name: /^\d+ [a-záéíóú]+ \d{4}$/i })
    fireEvent.click(days[label === 'Inicio' ? 21 : 20] as HTMLElement)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y agregar otro' }))
  await expect.poll(() => shownToasts('success')).toEqual([['Hecho', 'Colombia – Portugal']])
  await expect.poll(() => [field('home_team_id').value, field('away_team_id').value]).toEqual(['', ''])
  expect([field('sport_id').value, router.state.location.pathname]).toEqual(['1', '/'])
  await expect.poll(() => document.activeElement).toBe(field('home_team_id'))
  choose('home_team_id', '2')
  choose('away_team_id', '1')
  await expect
    .poll(() => screen.getByRole('button', { name: 'Guardar y agregar otro' }))
    .toHaveProperty('disabled', false)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect.poll(() => saved).toHaveLength(2)
  const [first, second] = saved
  expect(second).toEqual({ ...first, home_team_id: 2, away_team_id: 1 })
  await expect.poll(() => router.state.location.pathname).toBe('/matches/7')
})
