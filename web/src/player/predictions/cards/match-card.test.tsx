import type { PoolMatch } from '@compety/contract'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aPoolMatch, aPrediction, aResult, aSignedInPlayer, inMinutes } from '../../../../test/builders.ts'
import { descriptionOf } from '../../../../test/description.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { dropDrafts, updateDraft } from '../../../drafts/drafts.ts'
import { storeDraft } from '../../../drafts/stored-drafts.ts'
import type { PoolOfMatch } from '../pool-of-match.ts'
import { MatchCard } from './match-card.tsx'

const rules = [
  { id: 1, name: 'Resultado', code: 'resultado', points: 3 },
  { id: 2, name: 'Resultado perfecto', code: 'perfecto', points: 5 },
]
const pool: PoolOfMatch = { id: 1, status: 1, point_rules: rules, isEnrolled: true, isEditable: true, isOver: false }
const showCard = (match: PoolMatch, part: Partial<PoolOfMatch> = {}) =>
  show(<MatchCard match={match} pool={{ ...pool, ...part }} />)

const home = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Goles de México' })
const away = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Goles de Canadá' })
const form = () => screen.getByRole('article').querySelector('form') as HTMLFormElement
const add = (team: string) => fireEvent.click(screen.getByRole('button', { name: `Sumar a ${team}` }))
const buttons = () =>
  screen
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean)

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})

test('a match leads to its page, and to its tournament if it has one', async () => {
  const links = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.tabIndex])
  await showCard(aPoolMatch())
  // Between scores that are typed one after the other, no key stops at it.
  expect(links()).toEqual([['/matches/5?pool=1', -1]])
  cleanup()
  const played = { status: 6, match_result: aResult(2, 1), tournament: { id: 7, name: 'Copa', season: '2026' } }
  await showCard(aPoolMatch(played))
  expect(links()).toEqual([
    ['/matches/5?pool=1', 0],
    ['/tournaments/7', 0],
  ])
})

describe('before the deadline', () => {
  test('a match without prediction starts at 0-0 and can be sent unchanged', async () => {
    await showCard(aPoolMatch())
    expect([home().value, away().value]).toEqual(['0', '0'])
    expect(screen.getByText('Sin enviar')).toBeTruthy()
    expect(buttons()).toEqual(['Enviar'])
  })

  test('a match whose teams are not known says so and offers no prediction', async () => {
    await showCard(aPoolMatch({ has_placeholder: true }))
    expect(screen.getByText('Equipos por definir: admitirá pronósticos cuando se conozcan.')).toBeTruthy()
    expect([screen.queryAllByRole('spinbutton').length, screen.getByText('En pausa')]).toEqual([0, expect.anything()])
  })

  test('a score that was not entered looks like none, one that was entered or sent does not', async () => {
    const { unmount } = await showCard(aPoolMatch())
    const isBlank = () => [home(), away()].map((input) => input.hasAttribute('data-blank'))
    expect(isBlank()).toEqual([true, true])
    add('México')
    expect(isBlank()).toEqual([false, false])
    unmount()
    dropDrafts()
    await showCard(aPoolMatch({ prediction: aPrediction(0, 0) }))
    expect(isBlank()).toEqual([false, false])
  })

  test('each score is described by what was sent and by when the match closes', async () => {
    await showCard(aPoolMatch())
    for (const field of [home(), away()]) expect(descriptionOf(field)).toMatch(/^Sin enviar Cierra en (1 d|23 h)/)
  })

  test('a text that is no score stays, marked, and the form is not sent with another score', async () => {
    await showCard(aPoolMatch())
    fireEvent.input(home(), { target: { value: '-1' } })
    fireEvent.blur(home())
    expect([home().value, home().getAttribute('aria-invalid'), home().validationMessage]).toEqual([
      '-1',
      'true',
      'Escribe los goles solo con cifras, de 0 a 999.',
    ])
    expect(screen.getByText('Escribe los goles solo con cifras, de 0 a 999.').className).not.toContain('spoken')
    expect(descriptionOf(home())).toMatch(/^Escribe los goles .* Por corregir Cierra/)
    fireEvent.input(home(), { target: { value: '1' } })
    expect(screen.queryByText(/Escribe los goles/)).toBeNull()
    expect([home().getAttribute('aria-invalid'), home().validationMessage]).toEqual([null, ''])
  })

  test('a pasted score fills both fields', async () => {
    await showCard(aPoolMatch())
    fireEvent.paste(away(), { clipboardData: { getData: () => '2:1' } })
    expect([home().value, away().value]).toEqual(['2', '1'])
  })

  test('a name that is written from right to left is isolated in the names of controls', async () => {
    const match = aPoolMatch()
    await showCard({ ...match, home_team: { ...match.home_team, name: 'الهلال' } })
    expect(screen.getByRole('article', { name: '\u2068الهلال\u2069 contra Canadá' })).toBeTruthy()
    expect(screen.getByRole('spinbutton', { name: 'Goles de \u2068الهلال\u2069' })).toBeTruthy()
  })

  test('sending a new prediction creates it', async () => {
    const sent = aServerThatAnswers({ status: 'success', message: 'ok', prediction: aPrediction(1, 0) })
    await showCard(aPoolMatch())
    add('México')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      method: 'POST',
      address: '/api/pool/1/addPrediction/5',
      body: { prediction: { home_team_score: 1, away_team_score: 0, based_on: 0 } },
    })
  })

  test('a changed new prediction can be sent or undone, and undoing returns to 0-0 not sent', async () => {
    await showCard(aPoolMatch())
    add('Canadá')
    expect(screen.getByText('Con cambios')).toBeTruthy()
    expect(buttons()).toEqual(['Cancelar', 'Enviar'])
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar México contra Canadá' }))
    expect(away().value).toBe('0')
    expect(screen.getByText('Sin enviar')).toBeTruthy()
    expect(buttons()).toEqual(['Enviar'])
  })

  test('a sent and unchanged prediction has no buttons', async () => {
    await showCard(aPoolMatch({ prediction: aPrediction(2, 1) }))
    expect([home().value, away().value]).toEqual(['2', '1'])
    expect(screen.getByText('Enviado')).toBeTruthy()
    expect(buttons()).toEqual([])
  })

  test('a sent and changed prediction can be saved or reset', async () => {
    await showCard(aPoolMatch({ prediction: aPrediction(2, 1) }))
    add('México')
    expect(buttons()).toEqual(['Cancelar', 'Guardar'])
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar México contra Canadá' }))
    expect(home().value).toBe('2')
    expect(screen.getByText('Enviado')).toBeTruthy()
  })

  test('an override can be removed; a change replaces that button by those to cancel and save', async () => {
    await showCard(aPoolMatch({ prediction: { ...aPrediction(2, 1), is_apart: true } }))
    expect(buttons()).toEqual(['aparte'])
    add('México')
    expect(buttons()).toEqual(['Cancelar', 'Guardar'])
  })

  test('saving a changed prediction updates it', async () => {
    const sent = aServerThatAnswers({ status: 'success', message: 'ok', prediction: aPrediction(3, 1) })
    await showCard(aPoolMatch({ prediction: aPrediction(2, 1) }))
    add('México')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar México contra Canadá' }))
    await waitFor(() => expect(sent[0]?.address).toBe('/api/pool/1/updatePrediction/5'))
  })

  test('a refused prediction shows the reason and keeps the draft', async () => {
    aServerThatAnswers({ status: 'error', errorCode: 409, message: 'El plazo venció.' }, 409)
    const { failures } = await showCard(aPoolMatch())
    add('México')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
    await waitFor(() => expect(failures).toEqual([['El plazo venció.']]))
    expect(home().value).toBe('1')
  })

  test('without an answer a message says that nothing was saved', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const { failures } = await showCard(aPoolMatch())
    fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
    await waitFor(() => expect(failures).toEqual([['No se ha podido guardar la predicción']]))
  })

  test('offline only the card says that the prediction will be sent', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const { failures } = await showCard(aPoolMatch())
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
    expect(await screen.findByText('Sin conexión, se enviará')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Enviar México contra Canadá' }).hasAttribute('data-loading')).toBe(
        false,
      ),
    )
    expect(failures).toEqual([])
    network.mockRestore()
  })

  test('while a score is being sent its field keeps the focus, is read-only and is sent once', async () => {
    let answer = () => {}
    const body = JSON.stringify({ status: 'success', message: 'ok', prediction: aPrediction(0, 0) })
    const fetch = vi.fn(() => new Promise((done) => (answer = () => done(new Response(body)))))
    vi.stubGlobal('fetch', fetch)
    await showCard(aPoolMatch())
    home().focus()
    fireEvent.submit(form())
    fireEvent.submit(form())
    await waitFor(() => expect(home().readOnly).toBe(true))
    fireEvent.submit(form())
    fireEvent.keyDown(home(), { key: 'ArrowUp' })
    add('México')
    expect([home().disabled, home().value, document.activeElement]).toEqual([false, '0', home()])
    answer()
    await waitFor(() => expect(home().readOnly).toBe(false))
    expect(fetch).toHaveBeenCalledOnce()
  })

  test.each(['Enviar', 'Cancelar'])('%s by keyboard moves the focus to the first score', async (name) => {
    aServerThatAnswers({ status: 'success', message: 'ok', prediction: aPrediction(1, 0) })
    await showCard(aPoolMatch())
    add('México')
    const button = screen.getByRole('button', { name: `${name} México contra Canadá` })
    button.focus()
    fireEvent.click(button, { detail: 0 })
    await waitFor(() => expect(document.activeElement).toBe(home()))
  })

  test('Cancelar by touch does not open the keyboard', async () => {
    await showCard(aPoolMatch())
    add('México')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar México contra Canadá' }), { detail: 1 })
    expect(screen.queryByRole('button', { name: 'Cancelar México contra Canadá' })).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  test('the minus button at 0 is aria-disabled and keeps the focus', async () => {
    await showCard(aPoolMatch())
    add('México')
    const less = screen.getByRole<HTMLButtonElement>('button', { name: 'Restar a México' })
    fireEvent.click(less)
    fireEvent.click(less)
    expect([home().value, less.disabled, less.getAttribute('aria-disabled')]).toEqual(['0', false, 'true'])
  })

  test('a draft is still there after coming back', async () => {
    const { unmount } = await showCard(aPoolMatch())
    add('México')
    unmount()
    await showCard(aPoolMatch())
    expect(home().value).toBe('1')
    expect(screen.getByText('Con cambios')).toBeTruthy()
  })

  test('a draft of one player is not shown to the next', async () => {
    const { unmount } = await showCard(aPoolMatch())
    add('México')
    unmount()
    aSignedInPlayer(8)
    await showCard(aPoolMatch())
    expect(home().value).toBe('0')
  })

  test('scores are whole numbers from 0 to 999, by keyboard too', async () => {
    await showCard(aPoolMatch())
    fireEvent.keyDown(home(), { key: 'ArrowDown' })
    expect(home().value).toBe('0')
    for (const typed of ['1.5', '-1', 'dos', '1000']) {
      fireEvent.input(home(), { target: { value: typed } })
      expect([home().value, home().getAttribute('aria-invalid')]).toEqual([typed, 'true'])
    }
    fireEvent.input(home(), { target: { value: '999' } })
    fireEvent.keyDown(home(), { key: 'ArrowUp' })
    expect(home().value).toBe('999')
  })

  test('a read-only page has no inputs', async () => {
    await showCard(aPoolMatch({ prediction: aPrediction(2, 1) }), { isEditable: false })
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(screen.getByText('Enviado')).toBeTruthy()
  })
})

describe('a paused or inactive pool', () => {
  test('a paused pool shows no countdown and no notice of a missing prediction', async () => {
    await showCard(aPoolMatch(), { status: 4, isEditable: false })
    expect(screen.getByText('En pausa')).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByText('No ingresó pronóstico para este partido.')).toBeNull()
    expect(screen.getByText('Resultado pendiente')).toBeTruthy()
  })

  test('a draft from before the pause is shown as unsent, not as late', async () => {
    const match = { home: 'México', away: 'Canadá', blocked_at: inMinutes(60) }
    updateDraft('1:5', { home_team_score: 2, away_team_score: 0, match })
    await showCard(aPoolMatch(), { status: 4, isEditable: false })
    expect(screen.getByText('2-0 sigue sin enviar: ahora no se admiten pronósticos.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Descartar 2-0 de México contra Canadá' }))
    expect(screen.queryByText(/sigue sin enviar/)).toBeNull()
  })

  test('an inactive pool is closed', async () => {
    await showCard(aPoolMatch({ prediction: aPrediction(2, 1) }), { status: 5, isEditable: false })
    expect(screen.getByText('Cerrado')).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('the deadline', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  test('the inputs close when the deadline passes, without a reload', async () => {
    await showCard(aPoolMatch({ blocked_at: inMinutes(0.05) }))
    expect(home().disabled).toBe(false)
    act(() => vi.advanceTimersByTime(5000))
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(screen.getByText('Cerrado')).toBeTruthy()
  })
})

describe('after the deadline', () => {
  const over = { blocked_at: inMinutes(-60), beginst_at: inMinutes(-45) }
  const scores = () => [...screen.getByRole('article').querySelectorAll('input')]

  test('the inputs are disabled and, without a result, not marked', async () => {
    await showCard(aPoolMatch({ ...over, status: 2, prediction: aPrediction(2, 1) }))
    expect(scores().map(({ value, disabled }) => [value, disabled])).toEqual([
      ['2', true],
      ['1', true],
    ])
    expect(screen.queryByRole('img', { name: 'Acertado' })).toBeNull()
    expect(screen.queryByRole('img', { name: 'No acertado' })).toBeNull()
    expect(screen.getByText('Resultado pendiente')).toBeTruthy()
  })

  test('screen readers read the scores as text, not as fields that are out of use', async () => {
    await showCard(aPoolMatch({ ...over, status: 2, prediction: aPrediction(2, 1) }))
    expect(screen.queryAllByRole('textbox')).toEqual([])
    expect(screen.getByText('Pronóstico de México: 2')).toBeTruthy()
    expect(screen.getByText('Pronóstico de Canadá: 1')).toBeTruthy()
  })

  test('each score is marked right or wrong in words, not by colour alone', async () => {
    await showCard(aPoolMatch({ ...over, prediction: aPrediction(2, 1), match_result: aResult(2, 0), points: 3 }))
    expect(screen.getAllByRole('img', { name: 'Acertado' })).toHaveLength(1)
    expect(screen.getAllByRole('img', { name: 'No acertado' })).toHaveLength(1)
  })

  test('the points won are explained criterion by criterion', async () => {
    await showCard(aPoolMatch({ ...over, prediction: aPrediction(2, 1), match_result: aResult(2, 0), points: 3 }))
    expect(screen.getByText('+3', { selector: 'span' })).toBeTruthy()
    const criteria = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(criteria).toEqual(['Cumplido: Resultado+3', 'No cumplido: Resultado perfecto'])
  })

  test('where only the best criterion counts, only that one shows points, also while the match is played', async () => {
    const game = { mode: 'best', draw_difference: false } as const
    const met = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const exact = { ...over, prediction: aPrediction(2, 0) }
    await showCard(aPoolMatch({ ...exact, match_result: aResult(2, 0), points: 5 }), { game })
    expect(met()).toEqual(['Cumplido: Resultado', 'Cumplido: Resultado perfecto+5'])
    cleanup()
    const score = { home_team_score: 2, away_team_score: 0 }
    const live = { ...score, minute: 63, period: 'second_half', version: 1, feed: null, counted: score } as const
    await showCard(aPoolMatch({ ...exact, status: 2, live }), { game })
    expect(screen.getByText('+5', { selector: 'span' })).toBeTruthy()
  })

  test('a match that does not count says so', async () => {
    await showCard(aPoolMatch({ ...over, status: 7, prediction: aPrediction(2, 0), match_result: aResult(2, 0) }))
    expect(screen.getByText('Este partido no otorga puntos.')).toBeTruthy()
  })

  test('without a prediction a notice says so', async () => {
    await showCard(aPoolMatch({ ...over, match_result: aResult(2, 0) }))
    expect(screen.getByText('No ingresó pronóstico para este partido.')).toBeTruthy()
    expect(scores().map(({ value }) => value)).toEqual(['–', '–'])
  })

  test('for players who are not enrolled a played match has nothing below its result', async () => {
    const { container } = await showCard(aPoolMatch({ ...over, match_result: aResult(2, 0) }), { isEnrolled: false })
    expect(container.querySelector('footer')).toBeNull()
  })

  test("everybody's predictions are offered after the deadline, not for a match closed before it", async () => {
    const showAll = () => screen.queryByRole('button', { name: 'Cómo pronosticaron todos' })
    const { unmount } = await showCard(aPoolMatch({ blocked_at: inMinutes(-5), beginst_at: inMinutes(5) }))
    expect(showAll()).toBeTruthy()
    unmount()
    await showCard(aPoolMatch({ status: 2 }))
    expect(showAll()).toBeNull()
  })

  test('a suspended match says that it may take predictions again, until its deadline', async () => {
    const may = /si se reactiva antes de que venza su plazo/
    await showCard(aPoolMatch({ status: 3 }))
    expect([screen.queryByText(may), screen.queryByText('En pausa')]).not.toContain(null)
    expect(screen.queryByText('No ingresó pronóstico')).toBeNull()
    cleanup()
    await showCard(aPoolMatch({ status: 3, blocked_at: inMinutes(-1) }))
    expect([screen.queryByText(may), screen.getByText('Cerrado')]).toEqual([null, expect.anything()])
  })

  test('a score that came after a corrected deadline is shown as one that does not count', async () => {
    const late_prediction = { home_team_score: 2, away_team_score: 1 }
    await showCard(aPoolMatch({ blocked_at: inMinutes(-60), late_prediction }))
    expect(screen.getByText(/^2-1 llegó después del límite corregido y no cuenta\.$/)).toBeTruthy()
  })

  test('a suspended match has no inputs although its deadline has not passed', async () => {
    await showCard(aPoolMatch({ status: 3 }))
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(screen.getByText('Suspendido')).toBeTruthy()
  })
})

test('a conflict with a newer prediction of another device is decided with one tap', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'ok', prediction: aPrediction(2, 1) })
  const refused = 'Hay un pronóstico más reciente de otro dispositivo.'
  storeDraft(2, '1:5', { home_team_score: 2, away_team_score: 1, based_on: 4, refused })
  aSignedInPlayer(2)
  await showCard(aPoolMatch({ prediction: { ...aPrediction(0, 3), version: 9 } }))
  expect(screen.getByText(/otro dispositivo: 0-3. Tu 2-1 no se ha guardado/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 2-1' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    address: '/api/pool/1/updatePrediction/5',
    body: { prediction: { home_team_score: 2, away_team_score: 1, based_on: 9 } },
  })
})
