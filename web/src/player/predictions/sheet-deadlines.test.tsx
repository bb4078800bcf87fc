import type { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aSignedInPlayer, inMinutes } from '../../../test/builders.ts'
import { field, mexico, peru, press, row, showSheet, type } from '../../../test/prediction-sheet.tsx'
import { dropDrafts } from '../../drafts/drafts.ts'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
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
    // Three seconds before a full minute, as deadlines are on full minutes.
    vi.setSystemTime(Math.ceil(Date.now() / 60_000) * 60_000 + 57_000)
    await showSheet([mexico({ blocked_at: inMinutes(minutes + 0.05) }), peru()])
    expect(warning()).toBeUndefined()
    pass(5000)
    expect(warning()?.textContent).toBe(text)
    pass(10_000)
    expect(warning()).toBeUndefined()
  })
})
