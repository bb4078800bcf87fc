import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPrediction, aSignedInPlayer } from '../../../test/builders.ts'
import { descriptionOf } from '../../../test/description.ts'
import { field, liga, mexico, peru, press, row, saveByKey, showSheet, type } from '../../../test/prediction-sheet.tsx'
import { shownToasts } from '../../../test/toasts.ts'
import { dropDrafts } from '../../drafts/drafts.ts'

const { matchMedia } = window
const touchOnly = (media: string) =>
  Object.defineProperty(matchMedia(media), 'matches', { value: media === '(pointer: coarse)' })
afterEach(() => {
  window.matchMedia = matchMedia
})

beforeEach(() => {
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

test.each<[string, () => void]>([
  ['a press in it', () => fireEvent.mouseDown(field('Goles de Canadá ante México'))],
  [
    'the focus leaving and coming back',
    () => {
      act(() => field('Goles de Perú contra Chile').focus())
      act(() => field('Goles de Canadá ante México').focus())
    },
  ],
])('Tab leaves a field that a digit has focused after %s', async (_, goOn) => {
  await showSheet([mexico(), peru()])
  act(() => field('Goles de México contra Canadá').focus())
  type('2')
  goOn()
  expect(document.activeElement).toBe(field('Goles de Canadá ante México'))
  expect(press('Tab')).toBe(true)
})

test('a field that a digit has focused keeps its score selected at the first press, so the next digit replaces it', async () => {
  await showSheet([mexico(), peru()])
  act(() => field('Goles de México contra Canadá').focus())
  type('2')
  const next = field('Goles de Canadá ante México')
  // A press whose default is prevented leaves the selection as it is.
  const pressed = () => !fireEvent.mouseDown(next)
  expect([next.selectionStart, next.selectionEnd]).toEqual([0, next.value.length])
  expect([pressed(), pressed()]).toEqual([true, false])
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
    expect(descriptionOf(wrong)).toContain('Escribe los goles solo con cifras, de 0 a 999.')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(document.activeElement).toBe(wrong)
    expect(calls).toEqual([])
    type('1')
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(calls).toHaveLength(1))
  },
)

test('under a text that is no score stands why, and the row does not say that it was sent', async () => {
  const prediction = { home_team_score: 2, away_team_score: 1 }
  await showSheet([mexico({ prediction, pools: [{ ...liga, prediction: aPrediction(2, 1) }] })])
  const { getByText, queryByText } = row('México contra Canadá')
  expect(getByText('Enviado')).toBeTruthy()
  act(() => field('Goles de México contra Canadá').focus())
  type('-1')
  expect(getByText('Escribe los goles solo con cifras, de 0 a 999.').className).not.toContain('spoken')
  expect([queryByText('Enviado'), getByText('Por corregir').textContent]).toEqual([null, 'Por corregir'])
  press('Escape')
  expect([getByText('Enviado').textContent, queryByText(/Escribe los goles/)]).toEqual(['Enviado', null])
})

test('the undo of the browser makes no prediction out of nothing', async () => {
  await showSheet([mexico()])
  const input = field('Goles de México contra Canadá')
  act(() => input.focus())
  type('3')
  act(() => input.focus())
  press('Escape')
  input.value = '0'
  fireEvent(input, new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
  expect(row('México contra Canadá').getByText('Sin enviar')).toBeTruthy()
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
  expect(row('México contra Canadá').getByText('Sin enviar')).toBeTruthy()
  act(() => field('Goles de México contra Canadá').focus())
  press('ArrowDown')
  type('0')
  expect(row('Perú contra Chile').getByText('Con cambios')).toBeTruthy()
  saveByKey()
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({ predictions: [{ match_id: 6, home_team_score: 0, away_team_score: 0 }] }),
  )
})

test('Escape discards the draft of a row', async () => {
  const pools = [{ ...liga, prediction: aPrediction(2, 2) }]
  await showSheet([mexico({ prediction: { home_team_score: 2, away_team_score: 2 }, pools })])
  act(() => field('Goles de México contra Canadá').focus())
  type('7')
  expect(field('Goles de México contra Canadá').value).toBe('7')
  press('Escape')
  expect(row('México contra Canadá').getByText('Enviado')).toBeTruthy()
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

test('each score is described by what was sent and by when the match closes', async () => {
  await showSheet([mexico(), peru({ prediction: { home_team_score: 0, away_team_score: 0 } })])
  expect(descriptionOf(field('Goles de México contra Canadá'))).toMatch(/^Sin enviar Cierra en (1 d|23 h)/)
  expect(descriptionOf(field('Goles de Chile ante Perú'))).toMatch(/^Incompleto Cierra en (1 d|23 h)/)
})

test('the sheet says before the first field that a digit moves on', async () => {
  await showSheet([mexico()])
  const hint = screen.getByText(/una cifra lleva al campo siguiente/)
  const isBefore = hint.compareDocumentPosition(field('Goles de México contra Canadá'))
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('touch screens have buttons to step a score, and minus on an empty score enters 0', async () => {
  window.matchMedia = touchOnly
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
