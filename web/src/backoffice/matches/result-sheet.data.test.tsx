import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { useSaveResults } from './result-sheet.data.ts'

const rows = Array.from({ length: 201 }, (_, n) => ({ match_id: n + 1, home_team_score: 1, away_team_score: 0 }))
const told: unknown[] = []

function Saving() {
  const { mutate } = useSaveResults((some) => void told.push(some.message))
  return (
    <button type="button" onClick={() => mutate(rows)}>
      Guardar
    </button>
  )
}

test('more results than a call takes go in several, each told of as it is answered', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho', outcomes: [] })
  await show(<Saving />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => told).toEqual(['Hecho', 'Hecho'])
  expect(sent.map(({ body }) => (body as { results: unknown[] }).results.length)).toEqual([200, 1])
})
