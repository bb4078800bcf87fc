import { sql } from 'kysely'
import { findPerson } from '../../server/src/people/privacy/find-person.ts'
import { readOwnData } from '../../server/src/people/privacy/own-data/own-data.queries.ts'
import { personalData } from '../../server/src/people/privacy/own-data/personal-data.ts'
import type { Actor, TestApp } from '../../server/test/app.ts'
import { anOrganizer, closeMatch } from '../../server/test/builders.ts'
import { anOrganizerMember } from '../../server/test/requests/organizer-requests.ts'
import { send } from '../../server/test/requests/send.ts'
import { aStage, type Ground, relations, type Stage } from '../../server/test/requests/stage.ts'
import {
  aValidRequest,
  type Endpoint,
  everyEndpoint,
  type ValidRequest,
} from '../../server/test/requests/valid-request.ts'
import { concurrently } from '../concurrently.ts'
import type { Row } from '../prove.ts'
import { aimedAt } from './aim.ts'

// All calls that an organizer may make and that read, by the contract. Those with filters are asked with them too.
const readByPost = ['findMonthlyGlobalRanking', 'findOwnMonthlyRank', 'askWhatIf']
const isForOrganizers = ({ access, members }: Endpoint) =>
  !access.includes('.') || (members !== undefined && members !== 'nobody')
const readings = everyEndpoint.filter(
  (one) => isForOrganizers(one) && (one.method === 'GET' || readByPost.includes(one.name)),
)
const filters: Partial<Record<string, (stage: Stage) => string[]>> = {
  listPoolPlayers: () => ['missing=1', 'order=joined_at_asc', 'search=persona'],
  findPoolRanking: () => ['name=persona', 'per_page=1', 'live=1'],
  findOwnPoolRank: () => ['live=1'],
  findMatchOverview: ({ pool }) => [`pool_id=${pool}`],
}
/** All calls that only the members of an organizer may make and that change something. */
const acts = everyEndpoint.filter((one) => one.access.includes('.') && isForOrganizers(one) && one.method !== 'GET')

type Score = { home_team_score: number; away_team_score: number }
// Scores that nothing else in the database has.
const [secret, other]: [Score, Score] = [
  { home_team_score: 731, away_team_score: 642 },
  { home_team_score: 823, away_team_score: 914 },
]
const shows = (text: string) => /score"?:(731|642|823|914)\b|731\D{1,40}642|823\D{1,40}914/.test(text)
const withoutTimes = (text: string) => text.replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d(:\d\d)?)/g, 'time')

type Scene = { stage: Stage; requests: readonly ValidRequest[] }
type Ways = Map<string, string>

/** Everything that an organizer reads, by the call, and what the organizer downloads of its own data. */
const readAll = async ({ stage, requests }: Scene, as: Actor): Promise<Ways> => {
  const read: Ways = new Map()
  for (const request of requests) {
    const path = aimedAt(request, stage)
    for (const query of ['', ...(filters[request.endpoint.name]?.(stage) ?? []).map((one) => `?${one}`)]) {
      const { body } = await send(stage.call, { ...request, path: `${path}${query}`, as })
      read.set(`${request.endpoint.name}${query}`, withoutTimes(JSON.stringify(body)))
    }
  }
  return read
}

const download = async ({ db }: Stage, config: TestApp['config'], as: Actor) => {
  const { person } = await findPerson(db, config, as.id)
  return JSON.stringify(await readOwnData(db, personalData, person))
}

/** A pool that is not official, of an organizer with an owner and a manager, who plays in it. */
const aScene = async (ground: Ground): Promise<Stage & { manager: Actor }> => {
  const organizer = await anOrganizer(ground.db, ground.owner)
  const manager = await ground.aPlayer()
  await anOrganizerMember(ground.db, { organizer, user: manager })
  const stage = await aStage({ ...ground, organizer }, { player: manager })
  await relations.enrolled(stage)
  await sql`update pools set is_official = false, is_of_organizer = true where id = ${stage.pool}`.execute(ground.db)
  return { ...stage, manager }
}

const requestsOf = async (stage: Stage): Promise<ValidRequest[]> => {
  const made: ValidRequest[] = []
  for (const { name } of readings) made.push(await aValidRequest(stage, name, 'stranger'))
  return made
}

const predict = async ({ call, pool, match, other }: Stage, prediction: Score) =>
  (await call(`POST /pool/${pool}/addPrediction/${match}`, { as: other, body: { prediction } })).status

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const by = async (stage: Stage, as: Actor, ...lines: string[]) => {
  for (const line of lines) await stage.call(`POST ${line}`, { as })
}
const postponed = async (stage: Stage, days: number) => {
  await closeMatch(stage.db, stage.match)
  const { status } = await stage.call(`POST /matches/${stage.match}/postpone?confirm=reopen`, {
    as: stage.admin,
    body: { beginst_at: inDays(days) },
  })
  if (status !== 200) throw new Error(`a match was not postponed: ${status}`)
}

/** What happened before the other player predicts. After each the match is open. */
const moments: Record<string, (stage: Stage, scene: Scene) => Promise<void>> = {
  'at first': async () => {},
  'after a deadline that had passed was moved': async (stage, scene) => {
    await closeMatch(stage.db, stage.match)
    await readAll(scene, stage.owner)
    await postponed(stage, 3)
  },
  'after a deadline was moved back and forth': async (stage, scene) => {
    for (const days of [2, 5]) {
      await postponed(stage, days)
      await readAll(scene, stage.owner)
      await sql`update matches set status = 1 where id = ${stage.match}`.execute(stage.db)
    }
  },
  'after the organizer was suspended and activated': (stage) =>
    by(stage, stage.admin, `/organizers/${stage.organizer}/suspend`, `/organizers/${stage.organizer}/activate`),
  'after the pool was paused and went on': async ({ pool, ...stage }) => {
    await by({ pool, ...stage }, stage.owner, `/pools/${pool}/begin?confirm=begin`, `/pools/${pool}/pause`)
    await by({ pool, ...stage }, stage.owner, `/pools/${pool}/begin?confirm=begin`)
  },
  'after the match left the pool and came back': async ({ pool, match, ...stage }) =>
    by(
      { pool, match, ...stage },
      stage.owner,
      `/pools/${pool}/deleteMatch/${match}`,
      `/pools/${pool}/addMatch/${match}`,
    ),
  'after the player left and came back': async ({ pool, ...stage }) =>
    by({ pool, ...stage }, stage.other, `/pools/${pool}/uninscribe`, `/pools/${pool}/inscribe`),
  'after the pool was official': async ({ pool, ...stage }) => {
    await by({ pool, ...stage }, stage.admin, `/pools/${pool}/official`)
    await stage.call(`DELETE /pools/${pool}/official`, { as: stage.admin })
  },
}

const differing = (one: Ways, another: Ways) => [...one.keys()].filter((way) => one.get(way) !== another.get(way))

/**
 * What depends on the score of another player before the deadline: what differs when the score does, and is the same
 * again with the first score.
 */
const dependent = async (ground: Ground, config: TestApp['config'], what: string): Promise<string[]> => {
  const stage = await aScene(ground)
  const scene = { stage, requests: await requestsOf(stage) }
  await moments[what]?.(stage, scene)
  const wrong: string[] = []
  for (const as of [stage.owner, stage.manager]) {
    const readWith = async (score: Score) => {
      const status = await predict(stage, score)
      if (status !== 200) wrong.push(`${what}: the prediction was not saved, ${status}`)
      const read = await readAll(scene, as)
      return read.set('the own data', withoutTimes(await download(stage, config, as)))
    }
    const [first, second] = [await readWith(secret), await readWith(other)]
    const differ = differing(first, second)
    const again = differ.length > 0 ? await readWith(secret) : first
    wrong.push(
      ...differ.filter((way) => first.get(way) === again.get(way)).map((way) => `${what}: ${way} depends on it`),
    )
    wrong.push(...[...first, ...second].filter(([, text]) => shows(text)).map(([way]) => `${what}: ${way} shows it`))
  }
  return wrong
}

/** Whether a reading is about the pool, the match, the organizer or the other player. */
const isAbout = (request: ValidRequest, { pool, match, organizer, other, ...stage }: Stage): boolean =>
  aimedAt(request, { ...stage, other, pool, match, organizer }) !==
  aimedAt(request, { ...stage, other: { ...other, id: 0 }, pool: 0, match: 0, organizer: 0 })

/** After each call of the organizer, its answer and the readings about the pool. */
const shownBy = async (ground: Ground, act: Endpoint, requests: readonly ValidRequest[]): Promise<string[]> => {
  const stage = await aScene(ground)
  await predict(stage, secret)
  const request = await aValidRequest(stage, act.name, 'stranger')
  const answer = await send(stage.call, { ...request, path: aimedAt(request, stage), as: stage.owner })
  await predict(stage, secret)
  const read = await readAll({ stage, requests }, stage.owner)
  read.set('the answer', JSON.stringify(answer.body))
  return [...read].filter(([, text]) => shows(text)).map(([way]) => `after ${act.name} ${way} shows it`)
}

/** Whether the readings show the prediction once the deadline has passed. An attack that sees nothing proves nothing. */
const sees = async (ground: Ground): Promise<boolean> => {
  const stage = await aScene(ground)
  await predict(stage, secret)
  await closeMatch(stage.db, stage.match)
  const read = await readAll({ stage, requests: await requestsOf(stage) }, stage.manager)
  const ways = ['findMatchPredictions', 'findMatrix', 'listUserPredictions', `findMatchOverview?pool_id=${stage.pool}`]
  return ways.every((way) => shows(read.get(way) ?? ''))
}

/** Tries everything that an organizer may call. */
export const earlyPredictionsRows = async (ground: Ground, config: TestApp['config']): Promise<Row[]> => {
  const wrong: string[] = (await sees(ground)) ? [] : ['after the deadline nothing shows it']
  for (const what of Object.keys(moments)) wrong.push(...(await dependent(ground, config, what)))
  const stage = await aScene(ground)
  const requests = (await requestsOf(stage)).filter((one) => isAbout(one, stage))
  const shown = (await concurrently(acts, (act) => shownBy(ground, act, requests))).flat()
  const { rows } = await sql<{ text: string }>`select m::text as text from mails m`.execute(ground.db)
  if (rows.some(({ text }) => shows(text))) shown.push('a mail shows it')
  const row = (notes: string[]) => ({ broke: notes.length, note: notes.slice(0, 20).join('\n') })
  return [
    // Fails if the counts of scores are read without a look at the deadline.
    {
      what: 'no organizer can tell a prediction before its deadline, also after it was moved',
      tried: `${readings.length} readings, ${Object.keys(moments).length} situations, owner and manager`,
      ...row(wrong),
    },
    {
      what: 'no act of an organizer shows a prediction before its deadline',
      tried: `${acts.length} acts, ${readings.length} readings after each`,
      ...row(shown),
    },
  ]
}
