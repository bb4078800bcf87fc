import type { Pool, Question } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aPool, aPoolsPage } from '../../../../test/a-pool.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { QuestionsTab } from './questions-tab.tsx'

beforeEach(() => signIn())

const aQuestion = (parts: Partial<Question>): Question => ({
  ...{ id: 1, pool_id: 4, match_id: null, text: '¿Quién gana?', kind: 'option', options: ['Rojo', 'Azul'], teams: [] },
  ...{ deadline: '2031-06-11T19:00:00.000Z', is_closed: false, points: 5, nearest: false, answers_count: 2 },
  ...{ my_answer: null, my_points: null, answers: null, right_answers: null, settled_at: null, is_void: false },
  ...parts,
})
const closed = { is_closed: true, answers: [{ answer: 'Rojo', count: 2 }] }
const settled = { ...closed, settled_at: '2026-06-12T00:00:00.000Z', right_answers: ['Rojo'] }
const showAll = async (...questions: Question[]) => {
  const sent = aServerThatAnswers({ questions })
  const pool: Pool = { ...aPool({ id: 4, status: 2 }), ...aPoolsPage }
  await show(<QuestionsTab pool={pool} />)
  return sent
}

test('what waits for its answer comes first, and what was decided last', async () => {
  await showAll(
    aQuestion({ id: 1, text: 'Resuelta antes', ...settled }),
    aQuestion({ id: 2, text: 'Anulada', ...closed, is_void: true }),
    aQuestion({ id: 3, text: 'Por resolver', ...closed }),
    aQuestion({ id: 4, text: 'Abierta' }),
  )
  await screen.findByRole('heading', { name: 'Abierta' })
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Por resolver', 'Abierta', 'Anulada', 'Resuelta antes'])
})

test('a closed question is settled with one or several answers', async () => {
  const sent = await showAll(aQuestion(closed))
  fireEvent.click(await screen.findByRole('button', { name: 'Resolver' }))
  const form = within(screen.getByRole('form', { name: 'Resolver la pregunta' }))
  expect(form.getByRole('button', { name: 'Resolver' })).toHaveProperty('disabled', true)
  for (const name of ['Rojo (2 respuestas)', 'Azul (0 respuestas)'])
    fireEvent.click(form.getByRole('checkbox', { name }))
  fireEvent.click(form.getByRole('button', { name: 'Resolver' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      address: '/api/questions/1/settle',
      body: { answers: ['Rojo', 'Azul'] },
    }),
  )
})

test('a pool without questions says what they are for', async () => {
  await showAll()
  expect(await screen.findByText(/^Todavía no hay preguntas/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Nueva pregunta' })).toBeTruthy()
})
