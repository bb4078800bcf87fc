import { sql } from 'kysely'
import type { Db } from '../../src/platform/postgres/database.ts'
import {
  aClosedMatch,
  aFollowedTournament,
  aMatch,
  aPool,
  aQuestion,
  aReport,
  aRound,
  aRunningMatch,
  aTeam,
  aTournament,
} from '../builders.ts'
import { pictureFile as file } from './account-requests.ts'
import { confirmed, fresh, nothing, type Recipe, type Recipes } from './request.ts'
import type { Stage } from './stage.ts'

const score = { home_team_score: 2, away_team_score: 1 }
const ofPool: Recipe = ({ pool }) => ({ params: { id: pool } })
const ofMatch: Recipe = ({ match }) => ({ params: { id: match } })
const poolIn =
  (status: number): Recipe =>
  async ({ db }) => ({ params: { id: await aPool(db, { status }) } })
const matchIn =
  (status: number): Recipe =>
  async ({ db }) => ({ params: { id: await aMatch(db, { status }) } })

/** Takes back what the administrator has just done. */
const undone = async ({ admin, call }: Stage, line: string) => {
  const { body } = await call(`${line}?confirm=begin`, { as: admin })
  return { as: admin, params: { id: (body.pool ?? body.match).id }, body: { change: body.undo } }
}

const pool = ({ organizer }: Stage) => ({
  pool: {
    name: 'Copa Ñandú',
    description: 'Una competencia',
    beginst_at: '2031-06-11T19:00:00Z',
    ends_at: '2031-07-11T19:00:00Z',
    share_url: 'https://example.com/copa',
    players_limit: 20,
    is_private: false,
    sector_id: 1,
    organizer_id: organizer,
  },
})
const match = async ({ db }: Stage) => ({
  match: {
    sport_id: 1,
    home_team_id: await aTeam(db),
    away_team_id: await aTeam(db),
    beginst_at: '2031-06-11T19:00:00Z',
    blocked_at: '2031-06-11T18:45:00Z',
  },
})

const question = () => ({
  text: `¿Quién será campeón ${fresh()}?`,
  kind: 'option',
  options: ['Rojo', 'Azul'],
  deadline: '2031-06-11T18:45:00Z',
  points: 5,
})

/** The match gets a round of its own. */
const aRoundOf = async (db: Db, match: number): Promise<number> => {
  const tournament = await aTournament(db)
  const round = await aRound(db, tournament, 'Final')
  await sql`update matches set tournament_id = ${tournament}, round_id = ${round} where id = ${match}`.execute(db)
  return round
}

/** Requests by which administrators manage pools and matches. */
export const gameRequests: Recipes<
  | 'listPools'
  | 'newPool'
  | 'editPool'
  | 'createPool'
  | 'duplicatePool'
  | 'updatePool'
  | 'beginPool'
  | 'pausePool'
  | 'finishPool'
  | 'archivePool'
  | 'reactivatePool'
  | 'undoPool'
  | 'deletePool'
  | 'addMatchToPool'
  | 'deleteMatchFromPool'
  | 'addMatchesToPool'
  | 'deleteMatchesFromPool'
  | 'followTournament'
  | 'unfollowTournament'
  | 'listMyPoolsOfTournament'
  | 'addPointRules'
  | 'markOfficial'
  | 'findPoolLook'
  | 'updatePoolLook'
  | 'findGame'
  | 'changeGame'
  | 'publishAnnouncement'
  | 'createQuestion'
  | 'askAdvancing'
  | 'updateQuestion'
  | 'deleteQuestion'
  | 'settleQuestion'
  | 'voidQuestion'
  | 'listReports'
  | 'changeMany'
  | 'searchRecords'
  | 'closeReport'
  | 'endOfficial'
  | 'listMatches'
  | 'exportMatches'
  | 'findMatch'
  | 'listMatchPools'
  | 'newMatch'
  | 'editMatch'
  | 'listAvailableMatches'
  | 'createMatch'
  | 'createMatches'
  | 'updateMatch'
  | 'beginMatch'
  | 'suspendMatch'
  | 'postponeMatch'
  | 'forwardMatch'
  | 'finishMatch'
  | 'reactivateMatch'
  | 'undoMatch'
  | 'archiveMatch'
  | 'deleteMatch'
  | 'createResult'
  | 'updateResult'
  | 'deleteResult'
  | 'updateLive'
  | 'deleteLive'
  | 'findResultSheet'
  | 'saveResults'
> = {
  listPools: nothing,
  newPool: nothing,
  editPool: ofPool,
  createPool: (stage) => ({ body: pool(stage), file }),
  duplicatePool: ({ pool }) => ({ params: { id: pool }, body: { name: 'Otra vez', invite_players: true } }),
  updatePool: (stage) => ({ params: { id: stage.pool }, body: pool(stage), file }),
  beginPool: confirmed('begin', poolIn(1)),
  pausePool: poolIn(2),
  finishPool: confirmed('finish', poolIn(2)),
  archivePool: confirmed('archive', poolIn(3)),
  reactivatePool: poolIn(5),
  undoPool: (stage) => undone(stage, `POST /pools/${stage.pool}/begin`),
  deletePool: poolIn(1),
  addMatchToPool: async ({ db, pool }) => ({ params: { id: pool, matchId: await aMatch(db) } }),
  deleteMatchFromPool: ({ pool, match }) => ({ params: { id: pool, matchId: match } }),
  addMatchesToPool: async ({ db, pool }) => ({ params: { id: pool }, body: { matches: [await aMatch(db)] } }),
  followTournament: async ({ db, pool }) => ({
    params: { id: pool },
    body: { tournament_id: await aTournament(db), teams: [await aTeam(db)] },
  }),
  unfollowTournament: async ({ db, pool }) => ({
    params: { id: pool, tournamentId: await aFollowedTournament(db, pool) },
  }),
  listMyPoolsOfTournament: async ({ db, pool }) => ({ params: { id: await aFollowedTournament(db, pool) } }),
  deleteMatchesFromPool: ({ pool, match }) => ({ params: { id: pool }, body: { matches: [match] } }),
  addPointRules: ({ pool }) => ({ params: { id: pool }, body: { point_rules: [{ id: 1, points: 3 }] } }),
  markOfficial: ofPool,
  findPoolLook: ofPool,
  findGame: ofPool,
  changeGame: ({ pool }) => ({
    params: { id: pool },
    body: { game: { tie_breaks: ['exact_scores'] }, reason: 'Votado por todos' },
  }),
  updatePoolLook: ({ pool }) => ({
    params: { id: pool },
    body: { look: { color: '#1d4ed8', prizes: 'Un asado' } },
    file,
  }),
  publishAnnouncement: ({ pool }) => ({ params: { id: pool }, body: { text: `Cierra el viernes ${fresh()}` } }),
  createQuestion: ({ pool }) => ({ params: { id: pool }, body: question() }),
  askAdvancing: async ({ db, pool, match }) => ({
    params: { id: pool },
    body: { round_id: await aRoundOf(db, match), points: 3 },
  }),
  updateQuestion: async ({ db, pool }) => ({ params: { id: await aQuestion(db, { pool }) }, body: question() }),
  deleteQuestion: async ({ db, pool }) => ({ params: { id: await aQuestion(db, { pool }) } }),
  settleQuestion: async ({ db, pool }) => ({
    params: { id: await aQuestion(db, { pool, closed: true }) },
    body: { answers: [true] },
  }),
  voidQuestion: async ({ db, pool }) => ({ params: { id: await aQuestion(db, { pool, closed: true }) } }),
  listReports: nothing,
  changeMany: async ({ db }) => ({
    confirm: 'many',
    body: { list: 'pools', action: 'finish', ids: [await aPool(db, { status: 2 })] },
  }),
  searchRecords: nothing,
  closeReport: async ({ db, pool, player }) => ({ params: { id: await aReport(db, { by: player, pool }) } }),
  endOfficial: ofPool,
  listMatches: nothing,
  exportMatches: nothing,
  findMatch: ofMatch,
  listMatchPools: ofMatch,
  newMatch: nothing,
  editMatch: ofMatch,
  listAvailableMatches: nothing,
  createMatch: async (stage) => ({ body: await match(stage) }),
  createMatches: async (stage) => ({ body: { matches: [(await match(stage)).match] } }),
  updateMatch: async (stage) => ({ params: { id: await aMatch(stage.db) }, body: await match(stage) }),
  beginMatch: async ({ db }) => ({ params: { id: await aClosedMatch(db) } }),
  suspendMatch: matchIn(2),
  postponeMatch: matchIn(1),
  forwardMatch: matchIn(1),
  finishMatch: matchIn(2),
  reactivateMatch: matchIn(7),
  undoMatch: (stage) => undone(stage, `POST /matches/${stage.match}/suspend`),
  archiveMatch: confirmed('archive', matchIn(6)),
  deleteMatch: matchIn(1),
  createResult: ({ played }) => ({ params: { id: played }, body: { match_result: score } }),
  updateResult: async ({ db }) => ({
    params: { id: await aMatch(db, { status: 6, result: [0, 0] }) },
    body: { match_result: score },
  }),
  deleteResult: async ({ db }) => ({ params: { id: await aMatch(db, { status: 6, result: [0, 0] }) } }),
  updateLive: async ({ db }) => ({ params: { id: await aMatch(db, { status: 2 }) }, body: score }),
  deleteLive: async ({ db }) => ({ params: { id: await aRunningMatch(db) } }),
  findResultSheet: nothing,
  saveResults: async ({ db, played }) => ({
    body: { results: [played, await aClosedMatch(db)].map((match_id) => ({ match_id, ...score })) },
  }),
}
