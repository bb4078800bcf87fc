import type { Pool } from '@compety/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPool } from '../../../../test/a-pool.ts'
import { show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { dateTime } from '../../date-time.tsx'
import { PoolJoining } from './pool-joining.tsx'

const request = { id: 7, user: { id: 3, username: 'luz', image: null }, asked_at: '2026-11-29T10:00:00.000Z' }
const requestsOf = (requests: (typeof request)[]) => ({
  requests,
  total: requests.length,
  currentPage: 1,
  totalPages: 1,
})

/** The tab of a manager whose pool has these requests. Returns the addresses that were read. */
const open = async (join_mode: Pool['join_mode'], requests: (typeof request)[]) => {
  signIn()
  const read: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    read.push(address)
    return Response.json(address.includes('/requests') ? requestsOf(requests) : { link: null })
  })
  await show(<PoolJoining pool={aPool({ join_mode, invite_token: 'a1' }) as Pool} />)
  await screen.findByText('Todavía no hay un enlace para entrar.')
  await expect.poll(() => read.some((address) => address.includes('/requests'))).toBe(true)
}
const section = () => screen.queryByRole('region', { name: 'Solicitudes' })

test('requests can still be answered after the pool is no longer joined by approval', async () => {
  await open('link', [request])
  const asked = within(await screen.findByRole('region', { name: 'Solicitudes' }))
  expect(await asked.findByRole('button', { name: /^Aceptar a/ })).toBeTruthy()
  asked.getByText(`Desde el ${dateTime(request.asked_at)}`)
})

test('a pool joined by link has no section of requests while nobody waits', async () => {
  await open('link', [])
  await new Promise((resolve) => setTimeout(resolve))
  expect(section()).toBeNull()
})

test('a pool joined by approval says that nobody waits', async () => {
  await open('approval', [])
  within(await screen.findByRole('region', { name: 'Solicitudes' }))
  await screen.findByText('Nadie espera respuesta.')
})
