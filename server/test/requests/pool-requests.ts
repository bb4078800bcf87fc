import { sql } from 'kysely'
import { aComment, aLeague, aQuestion, aWall } from '../builders.ts'
import { fresh, nothing, type Recipe, type Recipes } from './request.ts'
import { anInvitation, aPrediction, type Stage } from './stage.ts'

const ofPool: Recipe = ({ pool }) => ({ params: { id: pool } })
const score = { home_team_score: 2, away_team_score: 1 }

const ofMatch = ({ pool, match }: Stage) => ({ params: { id: pool, matchId: match } })
const ofOther: Recipe = ({ pool, other }) => ({ params: { id: pool, userId: other.id } })
const predicted = async ({ db, match, pool, player }: Stage) => aPrediction(db, { match, pool, user: player })

/** The player's own invitation to the pool, created if it does not exist. */
const invitation = async ({ db, pool, player, owner }: Stage) => {
  const { rows } = await sql<{ id: number; hash: string }>`
    select id, hash from invitations where pool_id = ${pool} and email = ${player.email}
  `.execute(db)
  return rows[0] ?? (await anInvitation(db, { pool, guest: player, from: owner }))
}

/** The player has proven the own address. */
const proven =
  (recipe: Recipe): Recipe =>
  async (stage) => {
    await sql`update users set email_proven_at = now() where id = ${stage.player.id}`.execute(stage.db)
    return recipe(stage)
  }

/** The pool has a link with this token. */
const linked = async ({ db, pool }: Stage) => {
  const token = `enlace-${pool}`
  await sql`insert into pool_links (pool_id, token) values (${pool}, ${token}) on conflict do nothing`.execute(db)
  return token
}

/** The game of the pool has jokers. */
const allowJokers = async ({ db, pool }: Stage) => {
  const game = JSON.stringify({ jokers: { count: 50, per: 'pool', factor: 2 } })
  await sql`update pools set game = ${game}::jsonb where id = ${pool}`.execute(db)
}

/** The pending request of a player to be let in. */
const request = async ({ db, pool }: Stage, user: { id: number }) => {
  const { rows } = await sql<{ id: number }>`
    insert into pool_requests (pool_id, user_id) values (${pool}, ${user.id})
    on conflict (pool_id, user_id) do update set status = 'pending', answered_at = null returning id
  `.execute(db)
  return rows[0]?.id as number
}
const ofRequest: Recipe = async (stage) => {
  const asking = await stage.aPlayer()
  return { params: { id: stage.pool, requestId: await request(stage, asking) } }
}

/** A comment on the wall of the pool. */
const comment = async ({ db, pool }: Stage, { id: by }: { id: number }) => {
  await aWall(db, pool)
  return aComment(db, { pool, by })
}

const ofLeague: Recipe = async ({ db, pool }) => ({ params: { id: await aLeague(db, pool) } })

/** Requests about the leagues of a pool. */
export const leagueRequests: Recipes<
  | 'listLeagues'
  | 'createLeague'
  | 'renameLeague'
  | 'deleteLeague'
  | 'listLeaguePlayers'
  | 'assignLeaguePlayers'
  | 'joinLeague'
  | 'leaveLeague'
> = {
  listLeagues: ofPool,
  createLeague: ({ pool }) => ({ params: { id: pool }, body: { name: fresh('Ventas') } }),
  renameLeague: async (stage) => ({ ...(await ofLeague(stage)), body: { name: fresh('Ventas') } }),
  deleteLeague: ofLeague,
  listLeaguePlayers: ofLeague,
  assignLeaguePlayers: async (stage) => ({ ...(await ofLeague(stage)), body: { user_ids: [stage.other.id] } }),
  joinLeague: ofLeague,
  leaveLeague: ofLeague,
}

/** Requests about joining a pool. */
export const joiningRequests: Recipes<
  | 'findPoolLink'
  | 'renewPoolLink'
  | 'endPoolLink'
  | 'findJoin'
  | 'findJoinImage'
  | 'join'
  | 'listPoolRequests'
  | 'acceptPoolRequest'
  | 'refusePoolRequest'
  | 'deleteMyRequest'
  | 'updateMyEnrolment'
> = {
  findPoolLink: ofPool,
  renewPoolLink: ({ pool }) => ({ params: { id: pool }, body: {} }),
  endPoolLink: ofPool,
  findJoin: async (stage) => ({ params: { token: await linked(stage) } }),
  findJoinImage: async (stage) => ({ params: { token: await linked(stage) } }),
  join: async (stage) => ({ params: { token: await linked(stage) }, body: {} }),
  listPoolRequests: ofPool,
  acceptPoolRequest: ofRequest,
  refusePoolRequest: ofRequest,
  deleteMyRequest: async (stage) => {
    await request(stage, stage.player)
    return { params: { id: stage.pool } }
  },
  updateMyEnrolment: ({ pool }) => ({ params: { id: pool }, body: { share_email: true } }),
}

const ofInvitation: Recipe = async ({ db, pool, other, owner, admin }) => {
  await sql`update users set email_proven_at = now() where id in (${admin.id}, ${owner.id})`.execute(db)
  const { id } = await anInvitation(db, { pool, guest: { id: 0, email: `${fresh()}@example.com` }, from: other })
  return { params: { id: pool, invitationId: id } }
}

/** Requests of players within one pool. */
export const poolRequests: Recipes<
  | 'findPool'
  | 'findPoolDetails'
  | 'exportPoolMatches'
  | 'enrol'
  | 'withdraw'
  | 'addFavoritePool'
  | 'deleteFavoritePool'
  | 'sendPoolQualification'
  | 'listPoolReviews'
  | 'listPoolChanges'
  | 'listAnnouncements'
  | 'listComments'
  | 'createComment'
  | 'deleteComment'
  | 'addReaction'
  | 'removeReaction'
  | 'listMutes'
  | 'mutePlayer'
  | 'endMute'
  | 'listQuestions'
  | 'answerQuestion'
  | 'listQuestionAnswers'
  | 'createReport'
  | 'invite'
  | 'inviteMany'
  | 'addPrediction'
  | 'updatePrediction'
  | 'joinPrediction'
  | 'fillPredictions'
  | 'setJoker'
  | 'dropJoker'
  | 'listPoolTournaments'
  | 'findPoolUserPerformance'
  | 'listUserPredictions'
  | 'findMatchPredictions'
  | 'findMatrix'
  | 'listMatchDays'
  | 'findRival'
  | 'chooseRival'
  | 'dropRival'
  | 'findPoolRanking'
  | 'findOwnPoolRank'
  | 'askWhatIf'
  | 'explainStanding'
  | 'listPlaces'
  | 'listMoments'
  | 'findShareImage'
  | 'exportPoolTable'
  | 'exportPoolPredictions'
  | 'exportPoolPlayers'
  | 'listPoolHistory'
  | 'listPoolPlayers'
  | 'removePoolPlayer'
  | 'markPaid'
  | 'listPoolBans'
  | 'banPoolPlayer'
  | 'endPoolBan'
  | 'remindPoolPlayers'
  | 'listPoolInvitations'
  | 'resendPoolInvitation'
  | 'deletePoolInvitation'
> = {
  findPool: ofPool,
  findPoolDetails: ofPool,
  exportPoolMatches: ofPool,
  enrol: ofPool,
  withdraw: ofPool,
  addFavoritePool: ofPool,
  deleteFavoritePool: ofPool,
  sendPoolQualification: ({ pool }) => ({
    params: { id: pool },
    body: { review: { qualification: 4.5, comment: 'Bien' } },
  }),
  listPoolReviews: ofPool,
  listPoolChanges: ofPool,
  listAnnouncements: ofPool,
  listComments: async (stage) => {
    await aWall(stage.db, stage.pool)
    return ofPool(stage)
  },
  createComment: async ({ db, pool }) => {
    await aWall(db, pool)
    return { params: { id: pool }, body: { text: `Vamos ${fresh()}` } }
  },
  deleteComment: async (stage) => ({ params: { id: await comment(stage, stage.player) } }),
  addReaction: async (stage) => ({ params: { id: await comment(stage, stage.other), kind: 'like' } }),
  removeReaction: async (stage) => ({ params: { id: await comment(stage, stage.other), kind: 'like' } }),
  listMutes: ofPool,
  mutePlayer: ofOther,
  endMute: ofOther,
  listQuestions: ofPool,
  answerQuestion: async ({ db, pool }) => ({ params: { id: await aQuestion(db, { pool }) }, body: { answer: true } }),
  listQuestionAnswers: async ({ db, pool }) => ({ params: { id: await aQuestion(db, { pool, closed: true }) } }),
  createReport: async ({ db, pool, player }) => {
    await sql`delete from abuse_reports where reporter_id = ${player.id}`.execute(db)
    return { body: { kind: 'pool', id: pool, reason: 'Ofende' } }
  },
  invite: proven(({ pool }) => ({ params: { id: pool }, body: { email: `${fresh()}@example.com`, message: 'Ven' } })),
  inviteMany: proven(({ pool }) => ({
    params: { id: pool },
    body: { emails: [`${fresh()}@example.com`, `${fresh()}@example.com`], message: 'Ven' },
  })),
  addPrediction: (stage) => ({ ...ofMatch(stage), body: { prediction: score } }),
  updatePrediction: async (stage) => {
    await predicted(stage)
    return { ...ofMatch(stage), body: { prediction: score } }
  },
  joinPrediction: async (stage) => {
    await predicted(stage)
    return ofMatch(stage)
  },
  fillPredictions: ofPool,
  setJoker: async (stage) => {
    await predicted(stage)
    await allowJokers(stage)
    return ofMatch(stage)
  },
  dropJoker: ofMatch,
  listPoolTournaments: ofPool,
  findPoolUserPerformance: ofPool,
  listUserPredictions: ofOther,
  findMatchPredictions: ({ pool, played }) => ({ params: { id: pool, matchId: played } }),
  findMatrix: ofPool,
  listMatchDays: ofPool,
  findRival: ofPool,
  chooseRival: ({ pool, other }) => ({ params: { id: pool }, body: { user_id: other.id } }),
  dropRival: ofPool,
  findPoolRanking: ofPool,
  findOwnPoolRank: ofPool,
  askWhatIf: ({ pool, played }) => ({ params: { id: pool }, body: { scores: [{ match_id: played, ...score }] } }),
  explainStanding: ofOther,
  listPlaces: ofOther,
  listMoments: () => ({}),
  findShareImage: ofPool,
  exportPoolTable: ofPool,
  exportPoolPredictions: ofPool,
  exportPoolPlayers: ofPool,
  listPoolHistory: ofPool,
  listPoolPlayers: ofPool,
  removePoolPlayer: ofOther,
  markPaid: ({ pool, other }) => ({ params: { id: pool, userId: other.id }, body: { paid: true } }),
  listPoolBans: ofPool,
  banPoolPlayer: ofOther,
  endPoolBan: ofOther,
  remindPoolPlayers: ofPool,
  listPoolInvitations: ofPool,
  resendPoolInvitation: ofInvitation,
  deletePoolInvitation: ofInvitation,
}

/** Requests of players beyond one pool. */
export const playerRequests: Recipes<
  | 'listAvailablePools'
  | 'listActiveSectors'
  | 'listAvailablePoolsBySectors'
  | 'listMyPools'
  | 'listMyFavoritePools'
  | 'listFeaturedPools'
  | 'listRivals'
  | 'findPredictionSheet'
  | 'findMatchOverview'
  | 'savePredictions'
  | 'findGlobalRanking'
  | 'findMonthlyGlobalRanking'
  | 'findOwnGlobalRank'
  | 'findOwnMonthlyRank'
  | 'listInvitations'
  | 'acceptInvitation'
  | 'findInvitationByHash'
  | 'acceptInvitationByHash'
  | 'rejectInvitation'
  | 'findUserProfile'
  | 'findOrganizerProfile'
  | 'subscribe'
  | 'unsubscribe'
  | 'sendOrganizerQualification'
  | 'listOrganizerReviews'
  | 'listPointRules'
  | 'listSectors'
  | 'listSports'
> = {
  listAvailablePools: nothing,
  listActiveSectors: nothing,
  listAvailablePoolsBySectors: nothing,
  listMyPools: nothing,
  listMyFavoritePools: nothing,
  listFeaturedPools: nothing,
  listRivals: nothing,
  findPredictionSheet: nothing,
  findMatchOverview: ({ match }) => ({ params: { id: match } }),
  savePredictions: ({ match }) => ({ body: { predictions: [{ match_id: match, ...score }] } }),
  findGlobalRanking: nothing,
  findMonthlyGlobalRanking: () => ({ body: { month: 6, year: 2031 } }),
  findOwnGlobalRank: nothing,
  findOwnMonthlyRank: () => ({ body: { month: 6, year: 2031 } }),
  listInvitations: nothing,
  acceptInvitation: async (stage) => ({ body: { invitation_id: (await invitation(stage)).id } }),
  findInvitationByHash: async (stage) => ({ params: { hash: (await invitation(stage)).hash } }),
  acceptInvitationByHash: async (stage) => ({ params: { hash: (await invitation(stage)).hash } }),
  rejectInvitation: async (stage) => ({ body: { invitation_id: (await invitation(stage)).id } }),
  findUserProfile: ({ other }) => ({ params: { id: other.username ?? other.id } }),
  findOrganizerProfile: ({ organizer }) => ({ params: { name_or_id: organizer } }),
  subscribe: ({ organizer }) => ({ params: { id: organizer } }),
  unsubscribe: ({ organizer }) => ({ params: { id: organizer } }),
  sendOrganizerQualification: ({ organizer }) => ({
    params: { id: organizer },
    body: { review: { qualification: 4.5, comment: 'Bien' } },
  }),
  listOrganizerReviews: ({ organizer }) => ({ params: { id: organizer } }),
  listPointRules: nothing,
  listSectors: nothing,
  listSports: nothing,
}
