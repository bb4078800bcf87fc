import { Failure, type FailureCode, gameOf, jokersLeft } from '@compety/contract'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inDeadlineTransaction } from '../deadline-transaction.ts'
import { checkSaved, type Outcome } from '../judge-predictions.ts'
import * as queries from './jokers.queries.ts'

type Place = { match_id: number; pool_id: number }
type Change = Place & { joker: boolean; caller: Pick<Caller, 'id' | 'role_id' | 'token_hash'> }
type Changed = { outcome: Outcome; refusal?: FailureCode | undefined; left: number | null; must_retry: boolean }

/**
 * Sets and drops jokers. Runs one at a time, because a call that waits for a match or for another call of the player
 * occupies a connection.
 */
export function jokerChanger(db: Db) {
  const oneAtATime = concurrencyLimit({ atOnce: 1, waiting: 1000 })

  return async ({ match_id, pool_id, joker, caller }: Change) => {
    const { id: user_id, token_hash } = caller
    const key = { match_id, pool_id, user_id }
    const write = async (db: Db) => {
      await queries.lockEnrolment(db, key)
      return [await judgeAndWrite(db, { ...key, token_hash, joker })]
    }
    const [changed] = await oneAtATime(() => inDeadlineTransaction(db, { matches: [match_id], waits: true, write }))
    if (!changed) throw new Error('the joker was not judged')
    if (changed.refusal) throw new Failure(changed.refusal)
    await checkSaved(db, { outcome: changed.outcome, pool_id, reader: caller })
    return { joker, jokers_left: changed.left }
  }
}

type Judging = queries.Key & { token_hash: Buffer; joker: boolean }

const judgeAndWrite = async (db: Db, { joker, token_hash, ...key }: Judging): Promise<Changed> => {
  const judged = await queries.judgeJoker(db, { ...key, token_hash })
  const game = gameOf(judged.game)
  const others = judged.jokers.filter(({ match_id }) => match_id !== key.match_id)
  const left = jokersLeft(game, judged, others)
  const leftAfter = jokersLeft(game, judged, joker ? [...others, judged] : others)
  const isSet = others.length < judged.jokers.length
  const isPredicted = judged.outcome === 'saved'
  const outcome = judged.outcome === 'nothing_to_update' ? 'saved' : judged.outcome
  const done = { outcome, left: leftAfter, must_retry: false }
  if (outcome !== 'saved' || isSet === joker) return done
  if (!joker) return { ...done, ...(await queries.deleteJoker(db, key)) }
  const refusal = refusalOf({ hasJokers: game.jokers !== null, isPredicted, left })
  return refusal ? { ...done, refusal } : { ...done, ...(await queries.insertJoker(db, key)) }
}

type State = { hasJokers: boolean; isPredicted: boolean; left: number | null }

const refusalOf = ({ hasJokers, isPredicted, left }: State): FailureCode | undefined => {
  if (!hasJokers) return 'jokers_off'
  if (left === null) return 'joker_without_round'
  if (!isPredicted) return 'joker_without_prediction'
  return left === 0 ? 'jokers_spent' : undefined
}
