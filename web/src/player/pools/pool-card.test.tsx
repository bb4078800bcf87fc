import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anEnrolledPool, aPool, aPoolsPage } from '../../../test/a-pool.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { MyPoolCard } from './my-pools/my-pool-card.tsx'
import { PoolCard } from './pool-card.tsx'
import { PoolHero } from './pool-hero.tsx'

const nothing = () => {}
const showCard = (pool: Parameters<typeof aPool>[0]) =>
  show(<PoolCard pool={aPool(pool)} onEnrol={nothing} onInvite={nothing} />)
const offered = () => [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(nameOf)
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent

test('a pool open to enrolment offers enrolment and details only', async () => {
  await showCard({})
  expect(offered()).toEqual(['Participar en Recta final', 'Recta final', 'Ver detalles de Recta final'])
  expect(screen.getByText('23/11/2026 02:00 AM')).toBeTruthy()
})

test('a pool of the player offers inviting, the star and entering', async () => {
  await showCard({ pool_user_status: 3 })
  expect(offered()).toEqual([
    'Invitar a Recta final',
    'Compety favorita: Recta final',
    'Recta final',
    'Ingresar a Recta final',
    'Ver detalles de Recta final',
  ])
})

test('a full pool does not offer enrolment', async () => {
  await showCard({ players_limit: 13 })
  expect(offered()).toEqual(['Recta final', 'Ver detalles de Recta final'])
  expect(screen.getByText('Completa')).toBeTruthy()
})

test('a pool that has begun says that enrolment is closed, except to its players', async () => {
  await showCard({ status: 2 })
  expect(screen.getByText('Ya no admite inscripciones.')).toBeTruthy()
  await showCard({ status: 1 })
  await showCard({ status: 2, pool_user_status: 1 })
  expect(screen.getAllByText('Ya no admite inscripciones.')).toHaveLength(1)
})

test('a pool for one player uses the singular', async () => {
  await showCard({ players_count: 1, players_limit: 1 })
  expect(screen.getByText('1 de 1 jugador')).toBeTruthy()
})

test("somebody else's private pool has no buttons or links", async () => {
  await showCard({ is_private: true })
  expect(offered()).toEqual([])
  expect(screen.getByText('Se entra por invitación.')).toBeTruthy()
})

test('the owner of a private pool can open it, enrol and invite', async () => {
  await showCard({ is_private: true, invite_token: 'a1' })
  expect(offered()).toEqual([
    'Invitar a Recta final',
    'Participar en Recta final',
    'Recta final',
    'Ver detalles de Recta final',
  ])
})

test('a description gets an ellipsis from 121 characters on and is cut after 177', async () => {
  await showCard({ description: 'a'.repeat(120) })
  expect(screen.getByText('a'.repeat(120))).toBeTruthy()
  await showCard({ description: 'b'.repeat(121) })
  expect(screen.getByText(`${'b'.repeat(121)}…`)).toBeTruthy()
  await showCard({ description: 'c'.repeat(178) })
  expect(screen.getByText(`${'c'.repeat(177)}…`)).toBeTruthy()
})

test('the card of a pool the player has left offers only to enrol again', async () => {
  const left = aPool({ pool_user_status: 2, pool_user_status_string: 'Desinscrito', status: 2 })
  await show(<MyPoolCard pool={left} onEnrol={nothing} onInvite={nothing} />)
  expect(offered()).toEqual(['Anterior', 'Siguiente', 'Volver a participar en Recta final'])
  expect(screen.getByText('Desinscrito')).toBeTruthy()
})

test('the card of a pool the player has left says why it cannot be joined again', async () => {
  const left = aPool({ pool_user_status: 2, pool_user_status_string: 'Desinscrito', players_limit: 13 })
  await show(<MyPoolCard pool={left} onEnrol={nothing} onInvite={nothing} />)
  expect(offered()).toEqual(['Anterior', 'Siguiente'])
  expect(screen.getByText('Completa')).toBeTruthy()
  await show(<MyPoolCard pool={{ ...left, status: 3 }} onEnrol={nothing} onInvite={nothing} />)
  expect(screen.getByText('Ya no admite inscripciones.')).toBeTruthy()
})

test("the card of a player's pool shows position, points and pending predictions", async () => {
  const mine = anEnrolledPool({
    pool_points: 39,
    current_position_in_ranking: 14,
    available_matches_without_prediction: 2,
  })
  await show(<MyPoolCard pool={mine} onEnrol={nothing} onInvite={nothing} />)
  for (const text of ['14º', '39', '2', '2 por pronosticar']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('No hay partidos próximos a jugarse en esta compety')).toBeTruthy()
})

test('a dash is shown while no player has points, because everybody is first then', async () => {
  const first = anEnrolledPool({ pool_points: 0, current_position_in_ranking: 1 })
  const place = () => screen.getByText('Posición').parentElement?.textContent
  const { unmount } = await show(<MyPoolCard pool={first} onEnrol={nothing} onInvite={nothing} />)
  expect(place()).toBe('Posición–')
  unmount()
  await show(<MyPoolCard pool={{ ...first, pool_points: 3 }} onEnrol={nothing} onInvite={nothing} />)
  expect(place()).toBe('Posición1º')
})

test('the header of a pool shows the position from the performance answer', async () => {
  const performance = { points: 3, position: 5, predictions_count: 0, successful_predictions_proportion: 0 }
  const pool = { ...anEnrolledPool(), ...aPoolsPage }
  aServerThatAnswers({ pool_user_performance: performance })
  await show(<PoolHero pool={pool} title="Recta final" onInvite={nothing} />)
  await waitFor(() => expect(screen.getByText('Posición').parentElement?.textContent).toBe('Posición5 de 13'))
})

test('the header of a pool without points shows no position', async () => {
  const performance = { points: 0, position: 1, predictions_count: 0, successful_predictions_proportion: 0 }
  const pool = { ...anEnrolledPool(), ...aPoolsPage }
  aServerThatAnswers({ pool_user_performance: performance })
  await show(<PoolHero pool={pool} title="Recta final" onInvite={nothing} />)
  await waitFor(() =>
    expect(screen.getByText('Posición').parentElement?.textContent).toBe('Posición– todavía sin puntos'),
  )
})
