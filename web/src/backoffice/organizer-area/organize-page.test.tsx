import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { currentSession } from '../../platform/api/session.ts'
import { useSessionNow } from '../../shell/session.data.ts'
import { OrganizePage } from './organize-page.tsx'

const organizer = (id: number, awaits_approval = false) => ({
  ...{ id, name: `Club ${id}`, logo: null, role: 'owner', is_suspended: false },
  awaits_approval,
})

function Screen() {
  useSessionNow()
  return <OrganizePage />
}

/** Shows the screen to a user whose session names no organizer yet. Returns how often the session was asked for. */
const open = async (organizers: ReturnType<typeof organizer>[]) => {
  signIn({ role_id: 2, privileges: [] })
  const { user } = currentSession() ?? {}
  let asked = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/my_organizers')) return Response.json({ organizers, creation: 'open', may_create: true })
    const named = organizers.filter(({ awaits_approval }) => !awaits_approval)
    return Response.json({ user: { ...user, ...(++asked > 1 && { organizers: named }) }, invitations: [] })
  })
  await show(<Screen />)
  await screen.findByText('Club 2')
  return () => asked
}

test('a session that was answered before an organizer was made is asked for again', async () => {
  const asked = await open([organizer(1), organizer(2)])
  await expect.poll(() => currentSession()?.user.organizers?.length).toBe(2)
  expect(asked()).toBe(2)
})

test('organizers that await their approval are not in the session, which is asked for once', async () => {
  const asked = await open([organizer(1, true), organizer(2, true)])
  expect(asked()).toBe(1)
})
