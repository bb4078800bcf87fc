import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aPageOf, aPool } from '../../../../test/a-pool.ts'
import { aPrediction, aSignedInPlayer } from '../../../../test/builders.ts'
import { field, liga, mexico, peru, row, saveByKey, showSheet, type } from '../../../../test/prediction-sheet.tsx'
import { dropDrafts } from '../../../drafts/drafts.ts'
import { storeDraft } from '../../../drafts/stored-drafts.ts'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})

test('each row shows its own outcome: one is saved, the refused one keeps the typed score', async () => {
  await showSheet([mexico(), peru()], { 6: 'El partido ya tiene un resultado.' })
  act(() => field('Goles de México contra Canadá').focus())
  for (const digit of ['2', '1', '3', '1']) type(digit)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await row('Perú contra Chile').findByText('El partido ya tiene un resultado.')).toBeTruthy()
  expect(row('Perú contra Chile').getByText('Sin guardar')).toBeTruthy()
  expect(field('Goles de Perú contra Chile').value).toBe('3')
  expect(row('México contra Canadá').queryByText('Con cambios')).toBeNull()
})

test('a saved row shows "Enviando" immediately, even while another tab holds the lock', async () => {
  await showSheet([mexico()])
  const lock = Promise.withResolvers<void>()
  const request = async (_name: string, send: () => unknown) => {
    await lock.promise
    return send()
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
  act(() => field('Goles de México contra Canadá').focus())
  type('2')
  saveByKey()
  expect(await screen.findByText('Enviando')).toBeTruthy()
  expect(screen.queryByText(/Todavía no se guardó/)).toBeNull()
  lock.resolve()
  await waitFor(() => expect(screen.queryByText('Enviando')).toBeNull())
})

test('a pool that was paused while a score was saved is listed as missing, with the score it has', async () => {
  const pools = [
    { ...liga, prediction: aPrediction(2, 1) },
    { id: 2, name: 'Copa', prediction: aPrediction(1, 0), is_apart: false },
  ]
  const { calls } = await showSheet([mexico({ prediction: { home_team_score: 2, away_team_score: 1 }, pools })])
  const { getByText, getByRole } = row('México contra Canadá')
  expect(getByText('Cuenta en Liga')).toBeTruthy()
  fireEvent.click(getByRole('button', { name: 'Falta en 1 compety: guárdalo' }))
  expect(getByText('Copa (1-0)').hidden).toBe(false)
  expect(getByText('Incompleto')).toBeTruthy()
  saveByKey()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ predictions: [{ match_id: 5, home_team_score: 2, away_team_score: 1 }] })
})

test('the names of the pools of a row are isolated if they are written from right to left', async () => {
  const names = ['كأس', 'دوري']
  const pools = names.map((name, index) => ({ ...liga, id: index + 1, name }))
  await showSheet([mexico({ pools })])
  expect(row('México contra Canadá').getByText('Cuenta en \u2068كأس\u2069, \u2068دوري\u2069')).toBeTruthy()
})

test('a pool joined later is listed as missing and gets the score of the others on the next save', async () => {
  const pools = [
    { ...liga, prediction: aPrediction(2, 2) },
    { id: 2, name: 'Copa', prediction: null, is_apart: false },
  ]
  const { calls } = await showSheet([mexico({ prediction: { home_team_score: 2, away_team_score: 2 }, pools })])
  expect(row('México contra Canadá').getByText('Cuenta en Liga')).toBeTruthy()
  const missing = row('México contra Canadá').getByRole('button', { name: 'Falta en 1 compety: guárdalo' })
  fireEvent.click(missing)
  expect(row('México contra Canadá').getByText('Copa').hidden).toBe(false)
  expect(row('México contra Canadá').getByText('Incompleto')).toBeTruthy()
  expect(screen.getByText('con cambios').textContent).toBe('0 con cambios')
  expect(screen.getByText('incompleto').textContent).toBe('1 incompleto')
  saveByKey()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({
    predictions: [{ match_id: 5, home_team_score: 2, away_team_score: 2, based_on: 1 }],
  })
})

test('more than three pools are shown as a number, with their names on demand', async () => {
  const names = ['Liga', 'Copa', 'Oficina', 'Barrio']
  const pools = names.map((name, index) => ({ ...liga, id: index + 1, name }))
  await showSheet([mexico({ pools }), peru({ pools: pools.slice(0, 3) })])
  expect(row('Perú contra Chile').getByText('Cuenta en Liga, Copa, Oficina')).toBeTruthy()
  const all = row('México contra Canadá').getByRole('button', { name: 'Cuenta en 4 competies' })
  expect(all.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(all)
  expect(all.getAttribute('aria-expanded')).toBe('true')
  expect(row('México contra Canadá').getByText('Liga, Copa, Oficina, Barrio').hidden).toBe(false)
})

test('a pool with an override is named and follows the sheet again after a confirmation', async () => {
  const apart = { id: 2, name: 'Copa', prediction: aPrediction(3, 0), is_apart: true }
  const { calls } = await showSheet([mexico({ pools: [liga, apart] })])
  expect(screen.getByText('Cuenta en Liga')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'aparte en Copa: unir de nuevo' }))
  const join = await screen.findByRole('button', { name: 'Unir' })
  expect(calls).toEqual([])
  fireEvent.click(join)
  fireEvent.click(join)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unir' })).toBeNull())
  expect(calls.map(({ address }) => address)).toEqual(['/api/pool/2/joinPrediction/5'])
})

test('a match overridden in every pool counts as sent and shows no score', async () => {
  const pools = [
    { ...liga, prediction: aPrediction(3, 0), is_apart: true },
    { id: 2, name: 'Copa', prediction: aPrediction(1, 1), is_apart: true },
  ]
  await showSheet([mexico({ pools })])
  expect(row('México contra Canadá').getByText('Enviado')).toBeTruthy()
  expect(field('Goles de México contra Canadá')).toMatchObject({ value: '–', disabled: true })
  expect(screen.getByText('sin pronóstico').textContent).toBe('0 sin pronóstico')
})

describe('a draft that conflicts with a newer prediction of another device', () => {
  const newer = 'Hay un pronóstico más reciente de otro dispositivo.'
  const newerMatch = mexico({
    prediction: { home_team_score: 0, away_team_score: 3 },
    version: 9,
    pools: [{ ...liga, prediction: aPrediction(0, 3) }],
  })
  const showConflict = async () => {
    storeDraft(1, 'sheet:5', { home_team_score: 2, away_team_score: 1, based_on: 4, refused: newer })
    aSignedInPlayer(1)
    return showSheet([newerMatch, peru()])
  }

  test('is shown beside the newer prediction and is not saved by Guardar', async () => {
    const { calls } = await showConflict()
    expect(row('México contra Canadá').getByText(/otro dispositivo: 0-3. Tu 2-1 no se ha guardado/)).toBeTruthy()
    expect(screen.getByText(/por decidir/)).toBeTruthy()
    act(() => field('Goles de Perú contra Chile').focus())
    type('1')
    saveByKey()
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ predictions: [{ match_id: 6 }] })
  })

  test('is discarded with one tap', async () => {
    const { calls } = await showConflict()
    fireEvent.click(screen.getByRole('button', { name: 'Dejar 0-3' }))
    expect(row('México contra Canadá').getByText('Enviado')).toBeTruthy()
    expect([field('Goles de México contra Canadá').value, calls]).toEqual(['0', []])
  })

  test('is saved with one tap, based on the newer version', async () => {
    const { calls } = await showConflict()
    fireEvent.click(screen.getByRole('button', { name: 'Guardar 2-1' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({
      predictions: [{ match_id: 5, home_team_score: 2, away_team_score: 1, based_on: 9 }],
    })
  })
})

test('a player without pools gets a link to the available pools', async () => {
  await showSheet([])
  expect(await screen.findByText(/Todavía no participas en ninguna/)).toBeTruthy()
})

test('a player whose first page lists a pool they left is not shown as having no pools', async () => {
  const left = aPool({ pool_user_status: 2 })
  await showSheet([], {}, { ...aPageOf([left]), nextPage: 2 as never })
  expect(await screen.findByText('No hay partidos abiertos para pronosticar.')).toBeTruthy()
})
