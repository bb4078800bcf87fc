import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { useResultSheet, useSaveResults } from './result-sheet.data.ts'

const rows = Array.from({ length: 201 }, (_, n) => ({ match_id: n + 1, home_team_score: 1, away_team_score: 0 }))
const messages: unknown[] = []

function Saving() {
  const { mutate } = useSaveResults((answer) => void messages.push(answer.message))
  return (
    <button type="button" onClick={() => mutate({ rows, finish: true })}>
      Guardar
    </button>
  )
}

test('more results than one request takes are sent in several, and each answer is reported', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho', outcomes: [] })
  await show(<Saving />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => messages).toEqual(['Hecho', 'Hecho'])
  expect(sent.map(({ body }) => (body as { results: unknown[] }).results.length)).toEqual([200, 1])
  expect(sent.map(({ address }) => address)).toEqual(['/api/results?finish=true', '/api/results?finish=true'])
})

function Days() {
  return <p>{useResultSheet({}).data?.day}</p>
}

test('the days of the sheet are those of the browser', async () => {
  const sent = aServerThatAnswers({ day: '2026-06-10', days: [], matches: [] })
  await show(<Days />)
  await screen.findByText('2026-06-10')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(sent.map(({ address }) => address)).toEqual([`/api/resultSheet?timezone=${encodeURIComponent(timeZone)}`])
})
