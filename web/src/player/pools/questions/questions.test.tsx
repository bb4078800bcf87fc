import type { Question } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { Questions } from './questions.tsx'

const aQuestion = (parts: Partial<Question>): Question => ({
  ...{ id: 1, pool_id: 4, match_id: null, text: '¿Quién gana?', kind: 'option', options: ['Rojo', 'Azul'], teams: [] },
  ...{ deadline: '2031-06-11T19:00:00.000Z', is_closed: false, points: 5, nearest: false, answers_count: 0 },
  ...{ my_answer: null, my_points: null, answers: null, right_answers: null, settled_at: null, is_void: false },
  ...parts,
})
const closed = { is_closed: true, answers: [{ answer: 'Rojo', count: 2 }], my_answer: 'Rojo' }
const settled = { ...closed, settled_at: '2026-06-12T00:00:00.000Z', right_answers: ['Rojo'] }
const showAll = async (...questions: Question[]) => {
  aSignedInPlayer()
  const sent = aServerThatAnswers({ questions })
  const shown = await show(<Questions poolId={4} isOpen />)
  if (questions.length > 0) fireEvent.click(await screen.findByRole('button', { name: /^Preguntas/ }))
  return { sent, ...shown }
}

test('a pool without questions shows nothing', async () => {
  const { sent } = await showAll()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})

test.each([
  ['Cerrada, espera la respuesta', closed],
  ['Acertaste: +5', { ...settled, my_points: 5 }],
  ['No acertaste: 0 puntos', { ...settled, my_answer: 'Azul', my_points: 0 }],
  ['Anulada: no da puntos', { ...closed, is_void: true }],
])('a closed question says: %s', async (text, parts) => {
  await showAll(aQuestion(parts))
  await screen.findByText(text)
  expect(screen.getByRole('list', { name: 'Respuestas de todos' }).textContent).toContain('2 respuestas')
  expect(screen.queryByRole('button', { name: 'Guardar respuesta' })).toBeNull()
})

test('an answer is chosen and saved', async () => {
  const { sent } = await showAll(aQuestion({}))
  fireEvent.click(await screen.findByRole('radio', { name: 'Azul' }))
  expect(screen.getByText('Sin guardar')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar respuesta' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      address: '/api/questions/1/answer',
      body: { answer: 'Azul' },
    }),
  )
})

test('what was typed stays when it could not be saved', async () => {
  const { failures } = await showAll(aQuestion({ kind: 'player', options: null, my_answer: 'Messi' }))
  const field = await screen.findByRole('textbox', { name: 'Tu respuesta' })
  await screen.findByText('Guardada')
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  fireEvent.change(field, { target: { value: 'Mbappé' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar respuesta' }))
  await waitFor(() => expect(failures).toHaveLength(1))
  expect(field).toHaveProperty('value', 'Mbappé')
  expect(screen.getByText('Sin guardar')).toBeTruthy()
})

test('one line says how many open questions are unanswered', async () => {
  await showAll(aQuestion({}), aQuestion({ id: 2, my_answer: 'Rojo' }), aQuestion({ id: 3, ...closed }))
  const line = screen.getByRole('button', { name: /^Preguntas ?1 por responder$/ })
  expect(line.getAttribute('aria-expanded')).toBe('true')
})

test('closed questions are behind a button while others are open', async () => {
  await showAll(aQuestion({}), aQuestion({ id: 2, text: 'La de antes', ...closed }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ver la pregunta cerrada' }))
  expect(screen.getByText('La de antes')).toBeTruthy()
})
