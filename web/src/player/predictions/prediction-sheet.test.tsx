import type { SheetMatch } from '@compety/contract'
import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aPageOf, aPool } from '../../../test/a-pool.ts'
import { aPoolMatch, aPrediction, aSignedInPlayer, inMinutes } from '../../../test/builders.ts'
import { descriptionOf } from '../../../test/description.ts'
import { show } from '../../../test/render.tsx'
import { shownToasts } from '../../../test/toasts.ts'
import { dropDrafts } from '../../drafts/drafts.ts'
import { storeDraft } from '../../drafts/stored-drafts.ts'
import { PredictionSheetPage } from './prediction-sheet-page.tsx'

const pointer = vi.hoisted(() => {
  const pointer = { isCoarse: false }
  const { matchMedia } = window
  window.matchMedia = (media) =>
    Object.defineProperty(matchMedia(media), 'matches', {
      get: () => media === '(pointer: coarse)' && pointer.isCoarse,
    })
  return pointer
})

const team = (id: number, name: string) => ({ id, name, code: name.slice(0, 3).toUpperCase(), logo: null })
const liga = { id: 1, name: 'Liga', prediction: null, is_apart: false }

function aRow(id: number, [home, away]: [string, string], part: Partial<SheetMatch> = {}): SheetMatch {
  const { match_pool_id: _, points: __, ...match } = aPoolMatch()
  return {
    ...match,
    id,
    home_team: team(id * 2, home),
    away_team: team(id * 2 + 1, away),
    version: part.prediction ? 1 : 0,
    pools: [liga],
    ...part,
  }
}
const mexico = (part?: Partial<SheetMatch>) => aRow(5, ['México', 'Canadá'], part)
const peru = (part?: Partial<SheetMatch>) => aRow(6, ['Perú', 'Chile'], part)

type Call = { address: string; body: unknown }

/** Renders the sheet with a server that saves every row except those with a refusal. */
async function showSheet(matches: SheetMatch[], refusals: Record<number, string> = {}, myPools = aPageOf([])) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/api/predictionSheet') return new Response(JSON.stringify({ matches }))
    if (address.startsWith('/api/myPools')) return new Response(JSON.stringify(myPools))
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ address, body })
    const outcomes = (body?.predictions ?? []).map(({ match_id }: { match_id: number }) => {
      const refused = refusals[match_id]
      return { match_id, isSaved: !refused, pools: refused ? 0 : 1, message: refused ?? 'Se ha guardado' }
    })
    return new Response(JSON.stringify({ status: 'success', message: 'ok', outcomes }))
  })
  const shown = await show(<PredictionSheetPage />)
  if (matches.length > 0) await screen.findByRole('button', { name: 'Guardar' })
  return { ...shown, calls }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const row = (name: string) => within(screen.getByRole('article', { name }))
const type = (digit: string) => {
  const input = document.activeElement as HTMLInputElement
  input.value = digit
  fireEvent.input(input)
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const saveByKey = () => press('Enter', { ctrlKey: true })

beforeEach(() => {
  pointer.isCoarse = false
  aSignedInPlayer()
  dropDrafts()
})

test('digits move the focus from field to field and match to match, and one key saves all changes', async () => {
  const { calls } = await showSheet([mexico(), peru()])
  act(() => field('Goles de México contra Canadá').focus())
  for (const digit of ['2', '1', '3']) type(digit)
  expect(document.activeElement).toBe(field('Goles de Chile ante Perú'))
  saveByKey()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toEqual({
    address: '/api/predictions',
    body: {
      predictions: [
        { match_id: 5, home_team_score: 2, away_team_score: 1, based_on: 0 },
        { match_id: 6, home_team_score: 3, away_team_score: 0, based_on: 0 },
      ],
    },
  })
})

test.each(['Tab', 'Enter'])('%s after a digit that has moved the focus does nothing, once', async (key) => {
  await showSheet([mexico(), peru()])
  act(() => field('Goles de México contra Canadá').focus())
  const isTaken = () => !press(key)
  for (const digit of ['2', '1', '3']) {
    type(digit)
    expect(isTaken()).toBe(true)
  }
  expect(document.activeElement).toBe(field('Goles de Chile ante Perú'))
  expect(field('Goles de México contra Canadá').value).toBe('2')
  expect(field('Goles de Canadá ante México').value).toBe('1')
  expect(field('Goles de Perú contra Chile').value).toBe('3')
  press('ArrowLeft')
  press('Tab', { shiftKey: true })
  expect(isTaken()).toBe(key === 'Enter')
})

test.each(['2-1', '2:1', '2–1'])('the pasted score "%s" fills both fields', async (text) => {
  await showSheet([mexico()])
  fireEvent.paste(field('Goles de Canadá ante México'), { clipboardData: { getData: () => text } })
  expect(field('Goles de México contra Canadá').value).toBe('2')
  expect(field('Goles de Canadá ante México').value).toBe('1')
})

test.each(['-1', '1e2', '1,5', '1000'])(
  '"%s" is no score: it stays, marked, and nothing is saved until it is corrected',
  async (text) => {
    const { calls } = await showSheet([mexico(), peru()])
    act(() => field('Goles de México contra Canadá').focus())
    type('2')
    act(() => field('Goles de Perú contra Chile').focus())
    type(text)
    const wrong = field('Goles de Perú contra Chile')
    fireEvent.blur(wrong)
    expect([wrong.value, wrong.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    expect(shownToasts('danger')).toEqual([['Escribe los goles solo con cifras, de 0 a 999.']])
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(document.activeElement).toBe(wrong)
    expect(calls).toEqual([])
    type('1')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  },
)

test('the undo of the browser makes no prediction out of nothing', async () => {
  await showSheet([mexico()])
  const input = field('Goles de México contra Canadá')
  act(() => input.focus())
  type('3')
  act(() => input.focus())
  press('Escape')
  input.value = '0'
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
  expect(row('México contra Canadá').getByText('No enviada')).toBeTruthy()
  expect(input.getAttribute('data-blank')).toBe('true')
})

test('ArrowUp and ArrowDown change the row, Enter moves to the next field, ArrowLeft to the previous one', async () => {
  await showSheet([mexico(), peru()])
  const go = (key: string, name: string) => {
    press(key)
    expect(document.activeElement).toBe(field(name))
  }
  act(() => field('Goles de México contra Canadá').focus())
  go('ArrowDown', 'Goles de Perú contra Chile')
  go('ArrowUp', 'Goles de México contra Canadá')
  go('Enter', 'Goles de Canadá ante México')
  go('ArrowLeft', 'Goles de México contra Canadá')
})

test('a match that was skipped is not sent, but a typed 0 is', async () => {
  const { calls } = await showSheet([mexico(), peru()])
  expect(row('México contra Canadá').getByText('No enviada')).toBeTruthy()
  act(() => field('Goles de México contra Canadá').focus())
  press('ArrowDown')
  type('0')
  expect(row('Perú contra Chile').getByText('Con cambios')).toBeTruthy()
  saveByKey()
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ predictions: [{ match_id: 6, home_team_score: 0, away_team_score: 0 }] }),
  )
})

test('each row shows its own outcome: one is saved, the refused one keeps the typed score', async () => {
  await showSheet([mexico(), peru()], { 6: 'El partido ya tiene un resultado.' })
  act(() => field('Goles de México contra Canadá').focus())
  for (const digit of ['2', '1', '3', '1']) type(digit)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await row('Perú contra Chile').findByText('El partido ya tiene un resultado.')).toBeTruthy()
  expect(row('Perú contra Chile').getByText('No guardada')).toBeTruthy()
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
  expect(getByText('Incompleta')).toBeTruthy()
  saveByKey()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toMatchObject({ predictions: [{ match_id: 5, home_team_score: 2, away_team_score: 1 }] })
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
  expect(row('México contra Canadá').getByText('Incompleta')).toBeTruthy()
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

test('Escape discards the draft of a row', async () => {
  const pools = [{ ...liga, prediction: aPrediction(2, 2) }]
  await showSheet([mexico({ prediction: { home_team_score: 2, away_team_score: 2 }, pools })])
  act(() => field('Goles de México contra Canadá').focus())
  type('7')
  expect(field('Goles de México contra Canadá').value).toBe('7')
  press('Escape')
  expect(row('México contra Canadá').getByText('Enviada')).toBeTruthy()
})

test('Escape in the confirmation of an override keeps the draft', async () => {
  const apart = { id: 2, name: 'Copa', prediction: aPrediction(3, 0), is_apart: true }
  await showSheet([mexico({ pools: [liga, apart] })])
  act(() => field('Goles de México contra Canadá').focus())
  type('7')
  fireEvent.click(screen.getByRole('button', { name: 'aparte en Copa: unir de nuevo' }))
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Unir' }), { key: 'Escape' })
  expect(field('Goles de México contra Canadá').value).toBe('7')
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
  expect(row('México contra Canadá').getByText('Enviada')).toBeTruthy()
  expect(field('Goles de México contra Canadá')).toMatchObject({ value: '–', disabled: true })
  expect(screen.getByText('sin pronóstico').textContent).toBe('0 sin pronóstico')
})

describe('at a deadline', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const closeMexico = (queryClient: QueryClient) => {
    act(() => queryClient.setQueryData(['sheet'], { matches: [peru()] }))
    for (const _step of ['the list is rendered', 'the focus moves']) pass(100)
  }
  const warning = () => screen.getAllByRole('status').find((region) => /pronosticar/.test(region.textContent))

  test('the row closes and keeps the focus, so that no digit gets into another match', async () => {
    await showSheet([mexico({ blocked_at: inMinutes(0.05) }), peru()])
    act(() => field('Goles de México contra Canadá').focus())
    type('2')
    pass(5000)
    expect(field('Goles de México contra Canadá').disabled).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'México contra Canadá' }))
    const notice = row('México contra Canadá').getByRole('status')
    expect(notice.textContent).toMatch(/^México contra Canadá: 2-0 no se envió antes del cierre\./)
    press('ArrowDown')
    expect(document.activeElement).toBe(field('Goles de Perú contra Chile'))
  })

  test('the focus moves to the notice of the typed score once the row is gone', async () => {
    const { queryClient } = await showSheet([mexico({ blocked_at: inMinutes(0.05) }), peru()])
    act(() => field('Goles de México contra Canadá').focus())
    type('2')
    pass(5000)
    closeMexico(queryClient)
    expect(document.activeElement?.textContent).toMatch(/^México contra Canadá.*2-0 no se envió antes del cierre/)
  })

  test('the focus moves to the next row once a row without a typed score is gone', async () => {
    const { queryClient } = await showSheet([mexico({ blocked_at: inMinutes(0.05) }), peru()])
    act(() => field('Goles de México contra Canadá').focus())
    pass(5000)
    closeMexico(queryClient)
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Perú contra Chile' }))
  })

  test.each([
    [5, 'Quedan 5 minutos para pronosticar México contra Canadá.'],
    [1, 'Queda 1 minuto para pronosticar México contra Canadá.'],
    [0, 'Ya no se puede pronosticar México contra Canadá.'],
  ])('%i minutes before it is announced with the names of the teams', async (minutes, text) => {
    await showSheet([mexico({ blocked_at: inMinutes(minutes + 0.05) }), peru()])
    expect(warning()).toBeUndefined()
    pass(5000)
    expect(warning()?.textContent).toBe(text)
    pass(10_000)
    expect(warning()).toBeUndefined()
  })
})

test('each score is described by what was sent and by when the match closes', async () => {
  await showSheet([mexico(), peru({ prediction: { home_team_score: 0, away_team_score: 0 } })])
  expect(descriptionOf(field('Goles de México contra Canadá'))).toMatch(/^No enviada Cierra en (1 d|23 h)/)
  expect(descriptionOf(field('Goles de Chile ante Perú'))).toMatch(/^Incompleta Cierra en (1 d|23 h)/)
})

test('the sheet says before the first field that a digit moves on', async () => {
  await showSheet([mexico()])
  const hint = screen.getByText(/una cifra lleva al campo siguiente/)
  const isBefore = hint.compareDocumentPosition(field('Goles de México contra Canadá'))
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('touch screens have buttons to step a score, and minus on an empty score enters 0', async () => {
  pointer.isCoarse = true
  const { calls } = await showSheet([mexico(), peru()])
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Sumar a México contra Canadá')
  press('Sumar a México contra Canadá')
  press('Restar a México contra Canadá')
  expect(field('Goles de México contra Canadá').value).toBe('1')
  press('Restar a Chile ante Perú')
  expect(row('Perú contra Chile').getByText('Con cambios')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Restar a Chile ante Perú' }).disabled).toBe(true)
  for (const button of screen.getAllByRole('button', { name: /^(Sumar|Restar)/ })) expect(button.tabIndex).toBe(-1)
  saveByKey()
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      predictions: [
        { match_id: 5, home_team_score: 1, away_team_score: 0, based_on: 0 },
        { match_id: 6, home_team_score: 0, away_team_score: 0, based_on: 0 },
      ],
    }),
  )
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
    expect(row('México contra Canadá').getByText('Enviada')).toBeTruthy()
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
