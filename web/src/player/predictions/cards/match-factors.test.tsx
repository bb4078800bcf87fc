import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aPoolMatch, aSignedInPlayer } from '../../../../test/builders.ts'
import { liga, mexico, row, showSheet } from '../../../../test/prediction-sheet.tsx'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { MatchCard } from './match-card.tsx'

const pool = { id: 1, status: 1, point_rules: [], isEnrolled: true, isEditable: true, isOver: false }
const withJokers = { multiplier: 1.5, joker: false, jokers_left: 2, joker_factor: 2 }
const showCard = (part: object = {}) => show(<MatchCard match={aPoolMatch({ ...withJokers, ...part })} pool={pool} />)
const name = 'Usar un comodín en México contra Canadá'
const toggle = () => screen.findByRole('button', { name })

// The piece is loaded before the first test waits for it.
beforeAll(() => import('./match-factors.tsx'))
beforeEach(() => aSignedInPlayer())

test('the card shows the multiplier and how many jokers are left, and a double press sets one joker', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'ok', joker: true, jokers_left: 1 })
  await showCard()
  const button = await toggle()
  expect([button.getAttribute('aria-pressed'), screen.getByText('×2, te quedan 2')]).toEqual([
    'false',
    expect.anything(),
  ])
  expect(screen.getByText('1,5').textContent).toContain('Los puntos se multiplican por')
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
  expect(sent.map(({ method, address }) => [method, address])).toEqual([['PUT', '/api/pool/1/joker/5']])
})

test('a set joker is pressed and is dropped by a press; without any left nothing is sent', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'ok', joker: false, jokers_left: 1 })
  const { unmount } = await showCard({ joker: true, jokers_left: 0 })
  expect((await toggle()).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(await toggle())
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'DELETE' }))
  unmount()
  await showCard({ jokers_left: 0 })
  fireEvent.click(await toggle())
  expect(screen.getByText('×2, no te queda ninguno')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('a refusal and a missing network are told at the card', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 409, message: 'No te queda ningún comodín.' }, 409)
  const { failures } = await showCard()
  fireEvent.click(await toggle())
  expect((await screen.findByRole('alert')).textContent).toBe('No te queda ningún comodín.')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(await toggle())
  await screen.findByText('Sin conexión. Inténtalo de nuevo cuando vuelva.')
  network.mockRestore()
  expect(failures).toEqual([])
})

test('a closed match shows what was used, and a match without factors shows nothing', async () => {
  const { unmount } = await showCard({ status: 2, joker: true })
  expect(await screen.findByText('Comodín ×2')).toBeTruthy()
  expect(screen.queryByRole('button', { name })).toBeNull()
  unmount()
  await showCard({ multiplier: 1, jokers_left: null, joker_factor: null })
  expect(screen.queryByText(/Comodín/)).toBeNull()
})

test('the sheet names the pool of a joker where a match counts in several', async () => {
  const copa = { ...liga, id: 2, name: 'Copa', factors: withJokers }
  const { calls } = await showSheet([mexico({ pools: [liga, copa] })])
  fireEvent.click(await row('México contra Canadá').findByRole('button', { name: `${name} de Copa` }))
  await waitFor(() => expect(calls.map(({ address }) => address)).toEqual(['/api/pool/2/joker/5']))
})
