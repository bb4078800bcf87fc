import { Failure, historyLabel, type ReportProfile } from '@compety/contract'
import { birthdateFor } from '../../people/profiles/seen-birthdate.ts'
import { listHistory } from '../../people/users/user-history.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findOwnStandings } from '../../rankings/read/own-standing.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import * as player from './player-report.queries.ts'
import { findPlayer } from './users-report.queries.ts'

type Reading = { reader: { id: number; role_id: number }; context: Boards }

/** Builds the report of one player. */
export async function describePlayer(db: Db, id: number, { reader, context }: Reading) {
  const row = await findPlayer(db, id)
  if (!row) throw new Failure('player_not_found')
  const profileOf = async (id: number): Promise<ReportProfile | undefined> => {
    const found = await player.findProfile(db, id)
    return found && { ...found, birthdate: birthdateFor(reader, { ...found, id }, context.timeZone) }
  }
  const referrer = await player.findReferrer(db, id)
  const profile = await profileOf(id)
  const history = await listHistory(db, id)
  return {
    ...row,
    user_profile: profile && Object.values(profile).some((value) => value !== null) ? profile : null,
    favorite_sectors: await player.listFavoriteSectors(db, id),
    referral_user: (referrer === undefined ? undefined : await profileOf(referrer)) ?? null,
    behavior_in_competies: { ...(await describeBehavior(db, id, context)), referred_users: row.referred_users },
    user_histories: history.map((entry) => ({ ...entry, typeAsSpanishString: historyLabel(entry.type) })),
  }
}

const describeBehavior = async (db: Db, user_id: number, context: Boards) => {
  const { ever, current, abandoned, pools } = await player.countEnrolments(db, user_id)
  const { sent, judged, right } = await player.countPredictions(db, user_id)
  const standings = [...(await findOwnStandings(db, context, { user_id, pools })).values()]
  const sum = (key: 'points' | 'position') => standings.reduce((total, standing) => total + standing[key], 0)
  return {
    participed_competies: ever,
    current_participed_competies: current,
    competies_abandoned: abandoned,
    count_predictions: sent,
    all_competies_points: sum('points'),
    success_prediction_percentage: quotient(100 * right, judged),
    positionInPoolAverage: quotient(sum('position'), standings.length),
  }
}

/** A quotient with two decimals, or null if the divisor is zero. */
const quotient = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100) / 100
