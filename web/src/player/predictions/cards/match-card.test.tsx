import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { add, away, buttons, home, showCard } from '../../../../test/a-match-card.tsx'
import { aPoolMatch, aPrediction, aResult, aSignedInPlayer } from '../../../../test/builders.ts'
import { descriptionOf } from '../../../../test/description.ts'
import { aServerThatAnswers } from '../../../../test/render.tsx'
import { dropDrafts } from '../../../drafts/drafts.ts'

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
