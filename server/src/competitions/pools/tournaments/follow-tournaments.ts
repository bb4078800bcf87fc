import { Failure, type FollowBody, type FollowedTournament, InvalidFields, poolStatus } from '@compety/contract'
import { linkPool } from '../../../fixtures/matches/link-matches.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { changeAndAudit } from '../change-pool.ts'
import { beginWithMatches } from '../first-deadline.ts'
import * as queries from './pool-tournaments.queries.ts'

type Changed = { id: number; actor: { id: number; role_id: number }; context: Boards }

/** Lets a pool follow a tournament, or replaces its filters, and links the matches that fit. */
export async function followTournament(db: Db, { id: pool_id, actor, context }: Changed, body: FollowBody) {
  let linked = 0
  await changeAndAudit(db, { id: pool_id, actor, context }, async (db, { status }) => {
    if (status === poolStatus.archived) throw new Failure('archived')
    checkFollowable(await queries.lockFollowable(db, { pool_id, ...body }))
    const before = await describeFollowed(db, { pool_id, ...body })
    await queries.follow(db, { pool_id, ...body })
    linked = await linkPool(db, { pool_id, tournament_id: body.tournament_id, actor_id: actor.id })
    await beginWithMatches(db, pool_id)
    const after = await describeFollowed(db, { pool_id, ...body })
    if (before === after && linked === 0) return []
    return [{ action: 'follow', was: { followed: before }, is: { followed: after } }]
  })
  return { linked, tournaments: await queries.listFollowed(db, pool_id) }
}

const checkFollowable = ({
  is_tournament,
  are_rounds,
  are_teams,
}: Awaited<ReturnType<typeof queries.lockFollowable>>) => {
  const errors = {
    ...(!is_tournament && { tournament_id: 'Selecciona un torneo.' }),
    ...(!are_rounds && { rounds: 'Selecciona rondas del torneo.' }),
    ...(!are_teams && { teams: 'Selecciona equipos del deporte del torneo.' }),
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

/** Ends the following. The matches that came by it stay. */
export async function unfollowTournament(
  db: Db,
  { id: pool_id, actor, context }: Changed,
  tournament_id: number,
): Promise<FollowedTournament[]> {
  await changeAndAudit(db, { id: pool_id, actor, context }, async (db, { status }) => {
    if (status === poolStatus.archived) throw new Failure('archived')
    const followed = await describeFollowed(db, { pool_id, tournament_id })
    if (!(await queries.unfollow(db, { pool_id, tournament_id }))) throw new Failure('tournament_not_followed')
    return [{ action: 'unfollow', was: { followed }, is: { followed: null } }]
  })
  return queries.listFollowed(db, pool_id)
}

type Followed = { pool_id: number; tournament_id: number }

/** The tournament with its filters as one text for the audit; null if the pool does not follow it. */
const describeFollowed = async (db: Db, { pool_id, tournament_id }: Followed): Promise<string | null> => {
  const followed = (await queries.listFollowed(db, pool_id)).find((each) => each.tournament_id === tournament_id)
  if (!followed) return null
  const { tournament, rounds, teams, named_rounds, named_teams } = followed
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ')
  return [
    `${tournament.name} ${tournament.season}`,
    ...(rounds ? [`rondas: ${names(named_rounds)}`] : []),
    ...(teams ? [`equipos: ${names(named_teams)}`] : []),
  ].join('; ')
}
