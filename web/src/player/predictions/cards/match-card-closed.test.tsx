import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { home, showCard } from '../../../../test/a-match-card.tsx'
import { aPoolMatch, aPrediction, aResult, aSignedInPlayer, inMinutes } from '../../../../test/builders.ts'
import { dropDrafts, updateDraft } from '../../../drafts/drafts.ts'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
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
