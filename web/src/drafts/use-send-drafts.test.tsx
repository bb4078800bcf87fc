import { failures } from '@compety/contract'
import { cleanup, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSignedInPlayer, inMinutes } from '../../test/builders.ts'
import { aServerThatAnswers, show } from '../../test/render.tsx'
import { shownToasts } from '../../test/toasts.ts'
import { dropDrafts, queueSave } from './drafts.ts'
import { useSendDrafts } from './use-send-drafts.ts'

const late = failures.prediction_deadline_passed[1]

function Sending() {
  useSendDrafts(7)
  return null
}

beforeEach(() => {
  aSignedInPlayer(7)
  dropDrafts()
})

/** Queues drafts that the server refuses, and returns the toasts. */
async function toastsFor(count: number, { refused = late, minutes = -1 } = {}) {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  for (const id of ids) {
    const match = { home: `Local ${id}`, away: 'Canadá', blocked_at: inMinutes(minutes) }
    queueSave(`sheet:${id}`, { home_team_score: 2, away_team_score: 1, match })
  }
  const outcomes = ids.map((match_id) => ({ match_id, isSaved: false, pools: 0, message: refused }))
  aServerThatAnswers({ status: 'success', outcomes })
  await show(<Sending />)
  await waitFor(() => expect(shownToasts()).not.toEqual([]))
  cleanup()
  return shownToasts()
}

test('a queued save that arrives after the deadline is reported with match and score', async () => {
  expect(await toastsFor(2)).toEqual([
    [
      'Llegó tarde: 2-1 de Local 1 contra Canadá no se guardó.',
      'Llegó tarde: 2-1 de Local 2 contra Canadá no se guardó.',
    ],
  ])
})

test('more than three late saves are reported as a number', async () => {
  expect(await toastsFor(4)).toEqual([['Llegaron tarde: 4 pronósticos no se guardaron.']])
})

test('a refusal because of a result also counts as late when the deadline is over', async () => {
  expect(await toastsFor(1, { refused: failures.prediction_has_result[1] })).toEqual([
    ['Llegó tarde: 2-1 de Local 1 contra Canadá no se guardó.'],
  ])
})

test('a save refused for another reason is reported with match and reason', async () => {
  const refused = failures.prediction_pool_closed[1]
  expect(await toastsFor(1, { refused, minutes: 60 })).toEqual([
    [`2-1 de Local 1 contra Canadá no se guardó: ${refused}`],
  ])
})
