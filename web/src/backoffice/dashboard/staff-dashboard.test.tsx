import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { StaffDashboardPage } from './staff-dashboard-page.tsx'

const user_profile = { username: 'ana', name: 'Ana', lastname: null, image: null }
const none = {
  running_matches: null,
  matches_without_result: null,
  deadlines: null,
  pools_to_begin: null,
  pools_to_finish: null,
  tournaments_missing: null,
}
const tiles = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

test('who enters results finds the tasks, the matches and the results of the day', async () => {
  signIn({ role_id: 3, privileges: ['matches.read', 'matches.update', 'results.update'], user_profile })
  const tasks = {
    ...none,
    failed_mails: null,
    kept_mails: null,
    demo_accounts: null,
    controller_missing: null,
    matches_without_result: { total: 0, first: [] },
  }
  aServerThatAnswers({ tasks })
  await show(<StaffDashboardPage />)
  within(await screen.findByRole('region', { name: 'Partidos sin resultado' })).getByText('Nada pendiente')
  expect(screen.queryByRole('region', { name: 'Competies por empezar' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Correos sin enviar' })).toBeNull()
  expect(tiles()).toEqual(['/resultSheet', '/matches', '/matches'])
})

test('demo accounts and a missing controller are tasks on a server that others may reach', async () => {
  signIn({ role_id: 3, privileges: ['operations.read', 'users.read'], user_profile })
  aServerThatAnswers({
    tasks: { ...none, failed_mails: 0, kept_mails: 0, demo_accounts: 68, controller_missing: true },
  })
  await show(<StaffDashboardPage />)
  const card = within(await screen.findByRole('region', { name: 'Cuentas de demostración activas' }))
  card.getByText('68')
  expect(card.getByRole('link').getAttribute('href')).toBe('/users?filter_email=%40example.')
  within(screen.getByRole('region', { name: 'Protección de datos' })).getByText(/quién responde por los datos/)
})

test.each([
  [
    ['organizers.read', 'organizers.update'],
    ['/organizers/5/update', '/organizers?filter_status=2'],
  ],
  [['organizers.update'], ['/organizers/5/update']],
])('with %j the competies without an owner lead to %j', async (privileges, addresses) => {
  signIn({ role_id: 3, privileges, user_profile })
  const organizer = { id: 5, name: 'Club Amigos' }
  const pool = { id: 8, name: 'Copa', beginst_at: '2026-06-11T11:00:00.000Z', ends_at: null, organizer }
  const pools_without_owner = { total: 1, first: [pool] }
  const tasks = {
    ...none,
    pools_without_owner,
    failed_mails: null,
    kept_mails: null,
    demo_accounts: null,
    controller_missing: null,
  }
  aServerThatAnswers({ tasks })
  await show(<StaffDashboardPage />)
  const card = within(await screen.findByRole('region', { name: 'Competies sin dueño' }))
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses)
})

test('who may do nothing there is welcomed, and nothing is called', async () => {
  signIn({ role_id: 3, privileges: [], user_profile })
  const sent = aServerThatAnswers({})
  await show(<StaffDashboardPage />)
  screen.getByText(/^Te damos la bienvenida/)
  expect([screen.queryByText('Pendiente hoy'), screen.queryByText('Gestionar'), sent]).toEqual([null, null, []])
})

test('a feed that goes on failing is a task that says why', async () => {
  signIn({ role_id: 3, privileges: ['operations.read', 'feeds.update'], user_profile })
  const feed = {
    id: 4,
    tournament: { id: 7, name: 'La Liga', season: '2030-31' },
    failures: 5,
    reason: 'Respondió 404.',
  }
  const tasks = {
    ...none,
    failing_feeds: { total: 1, first: [feed] },
    failed_mails: null,
    kept_mails: null,
    demo_accounts: null,
    controller_missing: null,
  }
  aServerThatAnswers({ tasks })
  await show(<StaffDashboardPage />)
  const card = within(await screen.findByRole('region', { name: 'Fuentes que fallan' }))
  expect(card.getAllByRole('link')[0]?.getAttribute('href')).toBe('/feeds/4')
  card.getByText('5 fallos seguidos: Respondió 404.')
})

test('without any tournament the first task leads to adding a feed', async () => {
  signIn({ role_id: 3, privileges: ['feeds.create'], user_profile })
  aServerThatAnswers({ tasks: { ...none, failed_mails: null, tournaments_missing: true } })
  await show(<StaffDashboardPage />)
  const card = within(await screen.findByRole('region', { name: 'Tu primer torneo' }))
  expect(card.getByRole('link', { name: 'Agregar una fuente' }).getAttribute('href')).toBe('/newFeed')
})

test('who runs the webhooks of the platform finds those that were switched off', async () => {
  signIn({ role_id: 3, privileges: ['webhooks.create'], user_profile })
  const hook = { id: 6, organizer: null, url: 'https://bot.example/aviso', switched_off_at: '2030-06-11T12:00:00.000Z' }
  aServerThatAnswers({ tasks: { ...none, failed_mails: null, webhooks_off: { total: 1, first: [hook] } } })
  await show(<StaffDashboardPage />)
  const card = within(await screen.findByRole('region', { name: 'Webhooks desactivados por fallos' }))
  expect(card.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/webhooks/6', '/webhooks'])
  card.getByText(/^Todas las competies, desde el/)
})
