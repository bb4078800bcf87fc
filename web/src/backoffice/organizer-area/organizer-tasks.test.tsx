import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { OrganizerTasks } from './organizer-tasks.tsx'

const none = { total: 0, first: [] }
const nothing = {
  requests: none,
  incomplete_pools: none,
  pools_to_begin: none,
  pools_to_finish: none,
  webhooks_off: none,
}
const pool = { id: 4, name: 'Liga del bar', beginst_at: '2030-06-11T12:00:00.000Z', ends_at: null }
beforeEach(() => signIn({ role_id: 2, privileges: [] }))

test('the members of an organizer see what waits for them, with links to its pools', async () => {
  const requests = { total: 1, first: [{ ...pool, waiting: 2 }] }
  const incomplete_pools = { total: 7, first: [{ ...pool, missing: ['matches', 'points'] }] }
  aServerThatAnswers({ tasks: { ...nothing, requests, incomplete_pools } })
  await show(<OrganizerTasks id={9} />)
  const asked = within(await screen.findByRole('region', { name: 'Solicitudes para entrar' }))
  asked.getByText('2 personas esperan respuesta')
  expect(asked.getByRole('link').getAttribute('href')).toBe('/pools/4?tab=invitations')
  const lacking = within(screen.getByRole('region', { name: 'Competies incompletas' }))
  lacking.getByText('Faltan: partidos, criterios con puntos')
  expect(lacking.getByRole('link').getAttribute('href')).toBe('/pools/4?tab=matches')
  lacking.getByText('y 6 más')
  expect(screen.queryByRole('region', { name: 'Competies por finalizar' })).toBeNull()
})

test('a pool that lacks only points leads to its criteria', async () => {
  const incomplete_pools = { total: 1, first: [{ ...pool, missing: ['points'] }] }
  aServerThatAnswers({ tasks: { ...nothing, incomplete_pools } })
  await show(<OrganizerTasks id={9} />)
  const lacking = within(await screen.findByRole('region', { name: 'Competies incompletas' }))
  expect(lacking.getByRole('link').getAttribute('href')).toBe('/pools/4?tab=rules')
})

test('without anything to do there is nothing to see', async () => {
  const sent = aServerThatAnswers({ tasks: nothing })
  const { container } = await show(<OrganizerTasks id={9} />)
  await expect.poll(() => sent).toHaveLength(1)
  expect(container.textContent).not.toContain('Pendiente hoy')
})

test('a webhook that was switched off leads to its page', async () => {
  const hook = {
    id: 6,
    organizer: { id: 9, name: 'Bar' },
    url: 'https://bar.example/aviso',
    switched_off_at: pool.beginst_at,
  }
  aServerThatAnswers({ tasks: { ...nothing, webhooks_off: { total: 1, first: [hook] } } })
  await show(<OrganizerTasks id={9} />)
  const card = within(await screen.findByRole('region', { name: 'Webhooks desactivados por fallos' }))
  card.getByText('https://bar.example/aviso')
  expect(card.getByRole('link').getAttribute('href')).toBe('/webhooks/6')
})
