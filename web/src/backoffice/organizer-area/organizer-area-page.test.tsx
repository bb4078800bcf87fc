import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { dateTime } from '../date-time.tsx'
import { OrganizerAreaPage } from './organizer-area-page.tsx'

const since = '2026-11-29T20:45:00.000Z'
const none = { total: 0, first: [] }
const pool = { id: 4, name: 'Liga del bar', beginst_at: since, ends_at: null, waiting: 2 }
const tasks = {
  requests: { total: 1, first: [pool] },
  ...{ incomplete_pools: none, pools_to_begin: none, pools_to_finish: none },
}
const pages = { currentPage: 1, nextPage: null, totalPages: 1, total: 0 }
const members = [{ user: { id: 1, username: 'ana', name: null, image: null }, role: 'owner', since }]
const invitations = [{ id: 3, invited: 'luz@example.com', role: 'manager', created_at: since }]

/** The area of a club whose only owner is signed in. */
const open = (tab = '') => {
  signIn({ role_id: 2, organizers: [{ id: 9, name: 'Club', logo: null, role: 'owner', is_suspended: false }] })
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/tasks')) return Response.json({ tasks })
    if (address.endsWith('/members')) return Response.json({ members, invitations })
    return Response.json(address.includes('/pools') ? { pools: [], ...pages } : { organizer: { id: 9, name: 'Club' } })
  })
  return show(<OrganizerAreaPage />, `/organize/9${tab}`, '/organize/$organizerId')
}
const tasksOfToday = () => screen.queryByRole('region', { name: 'Pendiente hoy' })

test('what waits for the members stands below the tabs, with their pools', async () => {
  await open()
  const panel = within(await screen.findByRole('tabpanel'))
  await panel.findByRole('region', { name: 'Pendiente hoy' })
})

test.each(['Partidos', 'Administradores'])('the tab %s shows its own matters only', async (name) => {
  await open(name === 'Partidos' ? '?tab=matches' : '?tab=members')
  const tab = await screen.findByRole('tab', { name })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  await screen.findAllByRole('region')
  expect(tasksOfToday()).toBeNull()
})

test('members and invitations have the 24-hour clock of the lists', async () => {
  await open('?tab=members')
  await screen.findByText(`Dueño desde el ${dateTime(since)}`)
  screen.getByText(`Administrador · ${dateTime(since)}`)
})
