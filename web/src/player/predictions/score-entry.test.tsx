import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aPoolMatch, aPrediction, aSignedInPlayer } from '../../../test/builders.ts'
import { field, mexico, peru, press, saveByKey, showSheet, type } from '../../../test/prediction-sheet.tsx'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { dropDrafts } from '../../drafts/drafts.ts'
import { MatchCard } from './cards/match-card.tsx'

const { matchMedia } = window
beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})
afterEach(() => {
  window.matchMedia = matchMedia
})

const onTouch = () => {
  window.matchMedia = (media) =>
    Object.defineProperty(matchMedia(media), 'matches', { value: media === '(pointer: coarse)' })
}
const focused = () => document.activeElement?.getAttribute('aria-label')
const basketball = { sport: { id: 2, name: 'Baloncesto' } }

describe('on the sheet', () => {
  test.each([onTouch, () => {}])('a digit of football moves on, with and without touch', async (as) => {
    as()
    await showSheet([mexico(), peru()])
    act(() => field('Goles de México contra Canadá').focus())
    type('2')
    expect(focused()).toBe('Goles de Canadá ante México')
    type('0')
    expect(focused()).toBe('Goles de Perú contra Chile')
  })

  test('that is switched off where the sheet explains itself, and stays so', async () => {
    const setting = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Pasar al siguiente campo/ })
    const { unmount } = await showSheet([mexico()])
    expect(setting().checked).toBe(true)
    fireEvent.click(setting())
    act(() => field('Goles de México contra Canadá').focus())
    type('2')
    expect(focused()).toBe('Goles de México contra Canadá')
    unmount()
    await showSheet([mexico()])
    expect(setting().checked).toBe(false)
  })

  test('in other sports Enter moves on, a digit does not', async () => {
    await showSheet([mexico(basketball), peru()])
    act(() => field('Goles de México contra Canadá').focus())
    type('101')
    expect(focused()).toBe('Goles de México contra Canadá')
    press('Enter')
    expect(focused()).toBe('Goles de Canadá ante México')
  })

  test('more than 15 goals are asked about once, and nothing is sent before the answer', async () => {
    const { calls } = await showSheet([mexico(), peru()])
    act(() => field('Goles de México contra Canadá').focus())
    type('21')
    saveByKey()
    expect(await screen.findByRole('dialog', { name: '¿Seguro que 21?' })).toBeTruthy()
    expect(screen.getByText('México 21-0 Canadá')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Corregir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls).toEqual([])
    saveByKey()
    fireEvent.click(await screen.findByRole('button', { name: 'Sí, guardar' }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toMatchObject({ predictions: [{ match_id: 5, home_team_score: 21 }] })
  })

  test('15 goals, and the points of other sports, are saved without a question', async () => {
    const { calls } = await showSheet([mexico(), peru(basketball)])
    act(() => field('Goles de México contra Canadá').focus())
    type('15')
    act(() => field('Goles de Perú contra Chile').focus())
    type('101')
    saveByKey()
    await waitFor(() => expect(calls).toHaveLength(1))
  })
})

describe("in the pool's own list", () => {
  const pool = { id: 1, status: 1, point_rules: [], isEnrolled: true, isEditable: true, isOver: false }
  const showCard = (part = {}) => show(<MatchCard match={aPoolMatch(part)} pool={pool} />)
  const goalsOf = (team: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Goles de ${team}` })
  const enter = (team: string, value: string) => {
    act(() => goalsOf(team).focus())
    fireEvent.input(goalsOf(team), { target: { value } })
  }

  test('a digit of football moves to the other score, where the card ends', async () => {
    await showCard()
    enter('México', '0')
    expect(focused()).toBe('Goles de Canadá')
    // An Enter that was meant for the field before sends nothing.
    expect(press('Enter')).toBe(false)
    fireEvent.input(goalsOf('Canadá'), { target: { value: '1' } })
    expect(focused()).toBe('Goles de Canadá')
  })

  test('in other sports the focus stays', async () => {
    await showCard(basketball)
    enter('México', '9')
    expect(focused()).toBe('Goles de México')
  })

  test('the undo of the browser makes no prediction out of nothing', async () => {
    await showCard()
    goalsOf('México').value = '3'
    fireEvent(goalsOf('México'), new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
    expect(goalsOf('México').hasAttribute('data-blank')).toBe(true)
    expect(screen.getByText('Sin enviar')).toBeTruthy()
  })

  test('more than 15 goals are asked about before they are sent', async () => {
    const sent = aServerThatAnswers({ status: 'success', message: 'ok', prediction: aPrediction(0, 21) })
    await showCard()
    enter('Canadá', '22')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
    expect(await screen.findByRole('dialog', { name: '¿Seguro que 22?' })).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Sí, guardar' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ prediction: { home_team_score: 0, away_team_score: 22 } })
  })
})
