import { failures } from '@compety/contract'
import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer, inMinutes } from '../../test/builders.ts'
import { aServerThatAnswers, show } from '../../test/render.tsx'
import { askToSave, dropDrafts } from './drafts.ts'
import { useSendDrafts } from './use-send-drafts.ts'

const told = vi.hoisted(() => [] as string[][])
vi.mock('../kit/toasts/toasts.ts', () => ({
  showFailure: (...lines: string[]) => told.push(lines),
  showSuccess: (...lines: string[]) => told.push(lines),
}))

const late = failures.prediction_deadline_passed[1]

function Sending() {
  useSendDrafts(7)
  return null
}

beforeEach(() => {
  aSignedInPlayer(7)
  dropDrafts()
  told.length = 0
})

/** What was asked before, as the server answers it now. */
async function afterAsking(count: number, { refused = late, minutes = -1 } = {}) {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  for (const id of ids) {
    const match = { home: `Local ${id}`, away: 'Canadá', blocked_at: inMinutes(minutes) }
    askToSave(`sheet:${id}`, { home_team_score: 2, away_team_score: 1, match })
  }
  const outcomes = ids.map((match_id) => ({ match_id, isSaved: false, pools: 0, message: refused }))
  aServerThatAnswers({ status: 'success', outcomes })
  await show(<Sending />)
  await waitFor(() => expect(told).not.toEqual([]))
  cleanup()
  return told
}

test('what was sent later and came late is told with its match and score', async () => {
  expect(await afterAsking(2)).toEqual([
    [
      'Llegó tarde: 2-1 de Local 1 contra Canadá no se guardó.',
      'Llegó tarde: 2-1 de Local 2 contra Canadá no se guardó.',
    ],
  ])
})

test('of many that came late the number is told', async () => {
  expect(await afterAsking(4)).toEqual([['Llegaron tarde: 4 pronósticos no se guardaron.']])
})

test('late is also what meets a result with the deadline over', async () => {
  expect(await afterAsking(1, { refused: failures.prediction_has_result[1] })).toEqual([
    ['Llegó tarde: 2-1 de Local 1 contra Canadá no se guardó.'],
  ])
})

test('what was refused for something else is told with its match and the reason', async () => {
  const refused = failures.prediction_pool_closed[1]
  expect(await afterAsking(1, { refused, minutes: 60 })).toEqual([
    [`2-1 de Local 1 contra Canadá no se guardó: ${refused}`],
  ])
})
