import { sql } from 'kysely'
import { bringBack } from '../../src/fixtures/matches/late/late-predictions.queries.ts'
import { findActivity } from '../../src/identity/activity/activity.queries.ts'
import { hashOf } from '../../src/identity/sessions/read-session.ts'
import { payReferrals } from '../../src/people/wallets/pay-referrals.ts'
import { inDeadlineTransaction } from '../../src/predictions/deadline-transaction.ts'
import { fillPredictions } from '../../src/predictions/prediction-sheet.queries.ts'
import { addReminders } from '../../src/reminders/due.queries.ts'
import { findReminded } from '../../src/reminders/reminded.queries.ts'
import { countAtStake } from '../../src/reporting/bulk/bulk.queries.ts'
import { countDay } from '../../src/reporting/users-report/charts.queries.ts'
import { listClosedMatches } from '../../src/standings/own-match-day.queries.ts'
import type { EndpointName } from '../requests/request.ts'
import { send } from '../requests/send.ts'
import { aStage, type Ground, type Stage } from '../requests/stage.ts'
import { aValidRequest, everyEndpoint } from '../requests/valid-request.ts'

/** Sends a valid request of each of the endpoints. */
export async function askEndpoints(
  ground: Ground,
  names: readonly EndpointName[] = everyEndpoint.map(({ name }) => name),
) {
  for (const name of names) await send(ground.call, await aValidRequest(await aStage(ground), name))
}

/** Asks what no valid request of an endpoint asks: jobs, and what depends on more than one request. */
export async function askTheRest({ db, match, pool, player, other }: Stage) {
  const [timeZone, needsProof, now] = ['UTC', false, new Date().toISOString()]
  const users = [player.id]
  await sql`insert into referrals (referred_user_id, referrer_user_id) values (${player.id}, ${other.id})`.execute(db)
  await payReferrals(db, { needsProof, timeZone })
  await findActivity(db, { users, timeZone })
  await countDay(db, { day: now.slice(0, 10), timeZone })
  await countAtStake(db, 'matches', { ids: [match], from: [1] })
  await listClosedMatches(db, { pool_id: pool, user_id: player.id, day: now.slice(0, 10), timeZone })
  await bringBack(db, { match_id: match, blocked_at: now, late_from: now })
  const filling = { pool_id: pool, user_id: player.id, token_hash: hashOf(player.token), matches: [match] }
  await inDeadlineTransaction(db, { ...filling, waits: true, write: (db) => fillPredictions(db, filling) })
  const usual = { time_zone: '', quiet_from: 0, quiet_until: 0, lead_minutes: 60 }
  await addReminders(db, { reaches: [{ ...usual, reach: now }], changed: users, needsProof })
  await findReminded(db, { reminders: [{ user_id: player.id, by_hand: false, first: now }], needsProof })
}
