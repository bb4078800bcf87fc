import { endpoints } from '../../server/src/platform/http/openapi.ts'
import type { Row } from '../prove.ts'
import type { Arena } from './arena.ts'
import { byAdministrators } from './doubled-by-administrators.ts'
import { byMembers } from './doubled-by-members.ts'
import { byPlayers } from './doubled-by-players.ts'
import { ask, aWorldOf, type Made, type Make, type World } from './doubled-world.ts'
import { changesOf, listTables, type Sums, sumsOf } from './sums.ts'

type Endpoint = (typeof endpoints)[number]
type Answer = Awaited<ReturnType<typeof ask>>

const requests: Record<string, Make> = { ...byPlayers, ...byAdministrators, ...byMembers }

// Duplicates are allowed: two records may have the same name, and two equal messages may both be intended.
const doneEachTime =
  'contact siteContact recoverPassword createPool rollWebhookSecret resendWebhookDelivery duplicatePool createSector createSex createPointRule createPrivilege'.split(
    ' ',
  )

// All requests succeed, and only the first one has an effect.
const doneOnce =
  `createChangesToken changeGame changeMany markPaid renameLeague assignLeaguePlayers joinLeague leaveLeague addFavoritePool deleteFavoritePool dropRival addFavoriteSector deleteFavoriteSector addPrediction updatePrediction
  markOfficial endOfficial publishAnnouncement settleQuestion voidQuestion answerQuestion beginSecondFactor checkReset joinPrediction fillPredictions setJoker dropJoker followTournament updateLive savePredictions addMatchesToPool deleteMatchesFromPool endPoolLink saveResults proveEmail
  findMonthlyGlobalRanking findOwnMonthlyRank askWhatIf reportClientError sendPoolQualification sendOrganizerQualification subscribe unsubscribe
  inviteOrganizerMember changeOrganizerMember invite inviteMany banPoolPlayer endPoolBan createComment addReaction removeReaction mutePlayer endMute resendPoolInvitation stopInvitations resumeInvitations stopNotifications stopReminders updateNotifications updateReminders subscribeToPush unsubscribeFromPush updateProfile updateProfileImage previewImport createImport`.split(
    /\s+/,
  )

// The same, but each request also adds to these tables or columns.
const doneOnceButRecordedEach: Record<string, string[]> = {
  authenticate: ['sessions', 'user_histories'],
  exportOwnData: ['audit_entries'],
  renewCalendar: ['reminder_settings.calendar_turn'],
  closeOtherSessions: ['reminder_settings.calendar_turn'],
  addPointRules: ['audit_entries'],
  renewPoolLink: ['audit_entries'],
  updatePrivileges: ['audit_entries'],
}

// What nobody can predict: a job does it after the answer, one for several requests or one for each, or each request
// that gets through adds to it.
const unpredictable: Record<string, string[]> = {
  exportOwnData: ['mails'],
  previewFeed: ['feed_preview_requests'],
  // The step of a code is the half minute in which it was made.
  endSecondFactor: ['totp_factors.last_step'],
  // Versions come from a sequence, which also numbers what is not kept.
  updateLive: ['match_live.version'],
  deleteLive: ['match_live.version'],
}

// Requests that arrive before the first one is done may succeed as well.
const doneByAny = ['logOut', 'previewFeed']
// The stand has no mail server.
const refused = ['resendMail', 'resendMails']

/** How many of a number of equal requests must succeed, and which effects each repeats. By default exactly one succeeds. */
const expected = ({
  name,
  method,
}: Endpoint): { least: (n: number) => number; most: (n: number) => number; repeats: (name: string) => boolean } => {
  const [none, one, all] = [() => 0, () => 1, (n: number) => n]
  if (refused.includes(name)) return { least: none, most: none, repeats: () => false }
  if (doneEachTime.includes(name)) return { least: all, most: all, repeats: () => true }
  if (doneOnce.includes(name)) return { least: all, most: all, repeats: () => false }
  if (doneByAny.includes(name)) return { least: one, most: all, repeats: () => false }
  const repeated = doneOnceButRecordedEach[name] ?? (method === 'PUT' ? ['audit_entries'] : undefined)
  if (repeated) return { least: all, most: all, repeats: (name) => repeated.includes(name) }
  return { least: one, most: one, repeats: () => false }
}

const requestOf = ({ method, path, wrapper }: Endpoint, made: Made, { admin }: World) => {
  const values = (made.ids ?? []).values()
  const confirm = made.confirm ? `?confirm=${made.confirm}` : ''
  const line = `${method} ${path.replace(/\{\w+\}/g, () => String(values.next().value))}${confirm}`
  const body = wrapper && made.body ? { [wrapper]: made.body } : made.body
  return { ...made, line, body, as: made.as ?? admin }
}

// A feed that a call made runs by itself within a minute, during another call. Reminders are looked for each minute.
const isByScheduledRun = ({ name }: Endpoint, sum: string) =>
  /^reminder_reaches/.test(sum) || (!/Feed/.test(name) && /^(feed_runs|feeds\.)/.test(sum))

/** The wrong effects of doubled requests. Fails if an insert has no unique key, or if an action reads before it locks. */
const wrongEffect = (
  endpoint: Endpoint,
  { once, often, times }: { once: Sums; often: Sums; times: number },
): string[] => {
  const { repeats } = expected(endpoint)
  const names = [...new Set([...once.keys(), ...often.keys()])]
  return names
    .filter((name) => !unpredictable[endpoint.name]?.includes(name))
    .filter((name) => !isByScheduledRun(endpoint, name))
    .filter((name) => (often.get(name) ?? 0) !== (once.get(name) ?? 0) * (repeats(name) ? times : 1))
    .map((name) => `${endpoint.name}: ${name} by ${often.get(name) ?? 0}, once by ${once.get(name) ?? 0}`)
}

const isRefusal = ({ status, body }: Answer): boolean => {
  if (status === 422) return Object.values(body).every((text) => typeof text === 'string')
  return [401, 404, 409, 429].includes(status) && body.errorCode === status && typeof body.message === 'string'
}

/** The wrong answers to doubled requests. Fails if a violated unique key is reported as 500. */
const wrongAnswers = (endpoint: Endpoint, answers: readonly Answer[]): string[] => {
  const { least, most } = expected(endpoint)
  const succeeded = answers.filter(({ status }) => status < 300)
  const others = answers.filter(({ status }) => status >= 300)
  const isRight =
    succeeded.length >= least(answers.length) && succeeded.length <= most(answers.length) && others.every(isRefusal)
  return isRight ? [] : [`${endpoint.name}: ${answers.map(({ status }) => status)}`]
}

type Wrong = Record<'twice' | 'atOnce' | 'answers', string[]>
type Stage = { arena: Arena; world: World; tables: Awaited<ReturnType<typeof listTables>> }

const submit = async (
  { arena: { ports }, world, tables }: Stage,
  endpoint: Endpoint,
  { make, wrong }: { make: Make; wrong: Wrong },
) => {
  const { db } = world
  const [inTurn, together] = [
    requestOf(endpoint, await make(world), world),
    requestOf(endpoint, await make(world), world),
  ]
  const at = [await sumsOf(db, tables)]
  const measured = async (sent: ReturnType<typeof requestOf>, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, (_, n) => ask(`${ports[n % 2]}`, sent)))
    await sent.ended?.()
    at.push(await sumsOf(db, tables))
    return answers
  }
  const [first, second] = [await measured(inTurn, 1), await measured(inTurn, 1)]
  const five = await measured(together, 5)
  const [zero, one, two, three] = at as [Sums, Sums, Sums, Sums]
  const once = changesOf(zero, one)
  wrong.twice.push(...wrongEffect(endpoint, { once, often: changesOf(zero, two), times: 2 }))
  wrong.atOnce.push(...wrongEffect(endpoint, { once, often: changesOf(two, three), times: 5 }))
  wrong.answers.push(...wrongAnswers(endpoint, [...first, ...second]), ...wrongAnswers(endpoint, five))
}

/** Repeats every call that writes: twice in sequence, and five times simultaneously on two processes. */
export const attackDoubles = async (arena: Arena): Promise<Row[]> => {
  const world = await aWorldOf(arena)
  const stage = { arena, world, tables: await listTables(world.db) }
  const rounds = arena.full ? 10 : 1
  const writing = endpoints.filter(({ method }) => method !== 'GET')
  const wrong: Wrong = { twice: [], atOnce: [], answers: [] }
  const missing: string[] = []
  for (const endpoint of writing) {
    const make = requests[endpoint.name]
    if (!make) missing.push(endpoint.name)
    else for (let n = 0; n < rounds; n++) await submit(stage, endpoint, { make, wrong })
  }
  const tried = `${writing.length} calls, ${rounds} times`
  return [
    {
      what: 'Every call that writes has a request in this attack',
      tried,
      broke: missing.length,
      note: missing.join(', '),
    },
    {
      what: 'A request that is sent twice takes effect once',
      tried,
      broke: wrong.twice.length,
      note: wrong.twice.join('; '),
    },
    {
      what: 'A request that is sent five times simultaneously takes effect once',
      tried,
      broke: wrong.atOnce.length,
      note: wrong.atOnce.join('; '),
    },
    {
      what: 'The second answer is a success or a refusal with its reason',
      tried,
      broke: wrong.answers.length,
      note: wrong.answers.join('; '),
    },
  ]
}
