import {
  type BodyOf,
  Failure,
  type Match,
  type Score,
  type saveResults as saveResultsEndpoint,
  score,
  wording,
} from '@compety/contract'
import * as z from 'zod/mini'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../database/database.ts'
import { settleAround } from '../rankings/settle-events.ts'
import { recordedStep, registerResult } from './change-match.ts'
import { lockMatches } from './match-locks.ts'
import { asMatch } from './match-rows.ts'
import { findMatch } from './matches.queries.ts'

type Row = BodyOf<typeof saveResultsEndpoint>['results'][number]
type Outcome = { match_id: number; isSaved: boolean; message: string; match: Match | null }
type By = { actor_id: number; context: Pick<AppContext, 'boards' | 'timeZone'> }

/** Registers results in the order sent, each judged by itself, in one transaction: every board is right when it commits. */
export const saveResults = async (db: Db, rows: readonly Row[], by: By): Promise<Outcome[]> => {
  const matches = [...new Set(rows.map(({ match_id }) => match_id))]
  await lockMatches(db, matches)
  return settleAround(db, { context: by.context, matches }, async () => {
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(await saveResult(db, row, by))
    return outcomes
  })
}

const saveResult = async (db: Db, row: Row, by: By): Promise<Outcome> => {
  const { match_id } = row
  try {
    const step = registerResult(scoreOf(row))
    const { after } = await recordedStep(db, { id: match_id, action: 'result', ...by }, step)
    return { match_id, isSaved: true, message: wording.resultSaved, match: after }
  } catch (error) {
    // A step refuses before it writes, so that the transaction goes on behind it.
    if (!(error instanceof Failure || error instanceof WrongScore)) throw error
    const present = await findMatch(db, match_id)
    const match = present ? asMatch(present, by.context.timeZone) : null
    return { match_id, isSaved: false, message: error.message, match }
  }
}

class WrongScore extends Error {}

const scoreOf = (row: Row): Score => {
  const read = z.safeParse(score, row)
  if (read.success) return read.data
  throw new WrongScore([...new Set(read.error.issues.map(({ message }) => message))].join(', '))
}
