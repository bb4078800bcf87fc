import type { Match } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aTournament } from '../../../test/a-tournament.ts'
import { aPoolMatch, aResult, aSignedInPlayer, inMinutes } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { TournamentView } from './tournament-page.tsx'

const roundOf = (id: number) => ({ id, name: `Fecha ${id}`, stage: 'group' as const, matches: 1 })
const aMatch = (id: number, round: number | null, part: Partial<Match> = {}): Match =>
  aPoolMatch({ id, round: round === null ? null : roundOf(round), ...part })
const played = { beginst_at: inMinutes(-24 * 60), status: 6, match_result: aResult(2, 1) }

const refusal = { status: 'error', errorCode: 409, message: 'No.' }

type Bodies = { rounds?: object[]; matches?: readonly Match[][]; tables?: object[]; pools?: object[] }

/** A server with a tournament. `matches` are its pages; without them their call fails. */
const aServerWith = ({ rounds = [], matches, tables = [], pools = [] }: Bodies) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const page = Number(searchParams.get('page'))
    const nextPage = matches && page < matches.length ? page + 1 : null
    const bodies: Record<string, object | undefined> = {
      rounds: { rounds },
      matches: matches && { matches: matches[page - 1] ?? [], nextPage },
      table: { tables },
      myPools: { pools },
      7: { tournament: aTournament({ country: { id: 1, name: 'Canadá' } }) },
    }
    const body = bodies[pathname.split('/').at(-1) ?? '']
    return new Response(JSON.stringify(body ?? refusal), { status: body ? 200 : 409 })
  })

function Opened({ at }: { at?: number }) {
  const [round, setRound] = useState(at)
  return <TournamentView id={7} round={round} onRound={setRound} />
}

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Ronda' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const names = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
const threeRounds = [1, 2, 3].map(roundOf)

beforeEach(() => aSignedInPlayer())

test('the page begins with the round of the next match, and leads to the others', async () => {
  aServerWith({ rounds: threeRounds, matches: [[aMatch(1, 1, played)], [aMatch(2, 2), aMatch(3, 3)]] })
  await show(<Opened />)
  expect((await choice()).value).toBe('2')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Copa del Mundo.* .*2026/)
  expect(screen.getByText('Fútbol, Canadá')).toBeTruthy()
  press('Ronda anterior')
  expect((await choice()).value).toBe('1')
  expect(within(screen.getByRole('listitem')).getByText('Finalizado')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toMatch(/Resultado de .*México.*: 2/)
  expect(screen.getByText('Fecha 1: 1 partido.').getAttribute('role')).toBe('status')
  press('Ronda anterior')
  expect((await choice()).value).toBe('1')
  fireEvent.change(await choice(), { target: { value: '3' } })
  expect((await choice()).value).toBe('3')
  expect(screen.getByRole('button', { name: 'Ronda siguiente' }).getAttribute('aria-disabled')).toBe('true')
})

test('after all matches the page begins with the last round that has some', async () => {
  aServerWith({ rounds: threeRounds, matches: [[aMatch(1, 1, played), aMatch(2, 2, played)]] })
  await show(<Opened />)
  expect((await choice()).value).toBe('2')
  fireEvent.change(await choice(), { target: { value: '3' } })
  expect(await screen.findByText('Esta ronda aún no tiene partidos.')).toBeTruthy()
})

test('the address chooses the round, and an unknown one is ignored', async () => {
  aServerWith({ rounds: threeRounds, matches: [[aMatch(2, 2), aMatch(3, 3)]] })
  const { unmount } = await show(<Opened at={3} />)
  expect((await choice()).value).toBe('3')
  unmount()
  await show(<Opened at={99} />)
  expect((await choice()).value).toBe('2')
})

test('matches without a round come last, and are not named so if there are no rounds', async () => {
  aServerWith({ rounds: [roundOf(1)], matches: [[aMatch(1, 1), aMatch(2, null)]] })
  const { unmount } = await show(<Opened />)
  await choice()
  expect(names('option')).toEqual(['Fecha 1', 'Sin ronda'])
  unmount()
  aServerWith({ matches: [[aMatch(2, null)]] })
  await show(<Opened />)
  expect(await screen.findByText('México')).toBeTruthy()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('matches stand under their days, and one with unknown teams says so', async () => {
  const next = aMatch(2, 1, { beginst_at: inMinutes(3 * 24 * 60), has_placeholder: true, group_name: 'Grupo A' })
  aServerWith({ rounds: [roundOf(1)], matches: [[aMatch(1, 1), next]] })
  await show(<Opened />)
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(screen.getAllByText('Por empezar')).toHaveLength(1)
  const [, waiting] = screen.getAllByRole('listitem')
  expect(within(waiting as HTMLElement).getByText('Equipos por definir')).toBeTruthy()
  expect(within(waiting as HTMLElement).getByText('Grupo A')).toBeTruthy()
})

test('each group has its table', async () => {
  const row = { played: 1, won: 1, drawn: 0, lost: 0, goals_for: 2, goals_against: 1, difference: 1, points: 3 }
  const tables = ['Grupo A', 'Grupo B'].map((group_name) => ({
    group_name,
    rows: [{ team: { id: 1, name: 'México' }, ...row }],
  }))
  aServerWith({ matches: [[]], tables })
  await show(<Opened />)
  expect(await screen.findByRole('table', { name: 'Grupo B' })).toBeTruthy()
  expect(await screen.findByText('El torneo aún no tiene partidos.')).toBeTruthy()
})

test('matches that cannot be loaded leave the rest of the page', async () => {
  aServerWith({})
  await show(<Opened />)
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  expect(await screen.findByText('La tabla se llena con los partidos de liga y de grupos.')).toBeTruthy()
})

test('the pools of the player that follow the tournament are named with their links', async () => {
  aServerWith({ matches: [[]], pools: [{ id: 4, name: 'Liga de la oficina' }] })
  const { unmount } = await show(<Opened />)
  const link = await screen.findByRole('link', { name: 'Liga de la oficina' })
  expect(link.getAttribute('href')).toBe('/myPools/4')
  unmount()
  aServerWith({ matches: [[]] })
  await show(<Opened />)
  expect(await screen.findByText('Ninguna de tus competies sigue este torneo.')).toBeTruthy()
})

test('an unknown tournament leads back to the list', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: 'El torneo no existe' }), { status: 404 }))
  const { router } = await show(<Opened />, '/tournaments/7')
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'))
})
