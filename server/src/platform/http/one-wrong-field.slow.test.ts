import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { aRole } from '../../../test/a-role.ts'
import { testApp } from '../../../test/app.ts'
import { aMatch, aMember, anOrganizer, aPool, aTeam } from '../../../test/builders.ts'
import { expectRefusal } from '../../../test/expect-refusal.ts'
import { profile, registration } from '../../../test/requests/account-requests.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const [ana, match, played, home, away] = [
  await aPlayer(),
  await aMatch(db),
  await aMatch(db, { status: 2 }),
  await aTeam(db),
  await aTeam(db),
]
const pool = await aPool(db, { matches: [match], players: [ana] })
const {
  rows: [sector],
} = await sql<{ id: number }>`select id from sectors limit 1`.execute(db)
const teamParts = { name: 'Pereira', code: 'PER', sport_id: 1 }
const matchParts = {
  sport_id: 1,
  home_team_id: home,
  away_team_id: away,
  beginst_at: '2031-06-11T19:00:00Z',
  blocked_at: '2031-06-11T18:45:00Z',
}
const poolParts = {
  name: 'Copa',
  description: 'Una competencia',
  beginst_at: '2031-06-11T19:00:00Z',
  ends_at: '2031-07-11T19:00:00Z',
  share_url: 'https://example.com',
  players_limit: 20,
  is_private: false,
  sector_id: sector?.id,
  organizer_id: await anOrganizer(db, ana),
}
const [member, role] = [await aMember(db), await aRole(db)]
const userParts = { email: 'otra@example.com', role_id: 2, password: 'secreta1', passwordConfirmation: 'secreta1' }
const roleParts = { name: 'Editor', description: 'Edita' }
const score = { home_team_score: 1, away_team_score: 0 }
const calls: [line: string, body: object][] = [
  ['POST /player', registration()],
  ['POST /authenticate', { email: ana.email, password: 'secreta1' }],
  ['POST /siteContact', { name: 'Ana', lastName: 'Mora', email: 'ana@example.com', phone: '+57', message: 'Hola' }],
  ['POST /contact', { reason: 1, message: 'Hola' }],
  ['POST /update_profile', { user_profile: profile() }],
  ['POST /teams', { team: teamParts }],
  [`PUT /teams/${home}`, { team: teamParts }],
  ['POST /matches', { match: matchParts }],
  [`PUT /matches/${match}`, { match: matchParts }],
  [`POST /matches/${played}/result`, { match_result: score }],
  [`PUT /matches/${played}/result`, { match_result: score }],
  ['POST /pools', { pool: poolParts }],
  [`PUT /pools/${pool}`, { pool: poolParts }],
  [`POST /pools/${pool}/addPointRules`, { point_rules: [{ id: 1, points: 3 }] }],
  [`POST /pool/${pool}/addPrediction/${match}`, { prediction: score }],
  [`POST /pool/${pool}/updatePrediction/${match}`, { prediction: score }],
  ['POST /monthly_global_ranking', { month: 6, year: 2031 }],
  ['POST /monthly_global_ranking/me', { month: 6, year: 2031 }],
  [`POST /sendPoolQualification/${pool}`, { review: { qualification: 4.5, comment: 'Bien' } }],
  [`POST /sendOrganizerQualification/${poolParts.organizer_id}`, { review: { qualification: 4.5, comment: 'Bien' } }],
  [`POST /pool/${pool}/invite`, { email: 'una@example.com', message: 'Ven' }],
  [`POST /pool/${pool}/invitations`, { emails: ['una@example.com', 'otra@example.com'], message: 'Ven' }],
  ['POST /users', { user: userParts }],
  [`PUT /users/${member}`, { user: userParts }],
  ['POST /unblockUser', { email: 'una@example.com' }],
  [`POST /users/${member}/wallet`, { wallet_entry: { coins: 5, reason: 'Premio' } }],
  ['POST /roles', { role: roleParts }],
  [`PUT /roles/${role}`, { role: roleParts }],
  [`POST /roles/${role}/updatePrivileges`, { privileges: [1, 2] }],
  ['POST /privileges', { privilege: { ...roleParts, privilege_action: 'teams.read' } }],
  ['PUT /privileges/1', { privilege: { ...roleParts, privilege_action: 'teams.read' } }],
  ['POST /acceptInvitation', { invitation_id: 999_999 }],
  ['POST /rejectInvitation', { invitation_id: 999_999 }],
]

/** Copies the body once for each of its values, nested ones included, and replaces that value by what `put` returns. */
const withEach = (body: unknown, put: (place: string) => unknown): unknown[] => {
  if (typeof body !== 'object' || body === null) return []
  const entries = Object.entries(body)
  const made = (place: string, value: unknown) =>
    Array.isArray(body)
      ? body.with(Number(place), value)
      : Object.fromEntries(entries.map(([key, old]) => [key, key === place ? value : old]))
  return entries.flatMap(([place, value]) => [
    made(place, put(place)),
    ...withEach(value, put).map((inner) => made(place, inner)),
  ])
}

const wrong: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e15,
  2147483648,
  2 ** 63,
  1e308,
  '',
  ' ',
  'x',
  '-1',
  '9'.repeat(400),
  'a\0b',
  '\u0000',
  '\ud800',
  '\u202e',
  '💥'.repeat(300),
  [],
  {},
  [[]],
  [null],
  [{}],
  { toString: 1 },
  { length: 3 },
  '__proto__',
  'x'.repeat(100_000),
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
]

test.each(calls)(
  '%s with one wrong value in its body is accepted or refused, never a server error',
  async (line, body) => {
    for (const value of wrong)
      for (const sent of withEach(body, () => value)) {
        const answer = await call(line, { as: line.startsWith('POST /pool/') ? ana : admin, body: sent })
        if (answer.status >= 300)
          expectRefusal(`${JSON.stringify(value).slice(0, 40)} in ${JSON.stringify(sent).slice(0, 200)}`, answer)
      }
  },
)

test.each(calls)('%s with a random JSON value in its body is never a server error', async (line, body) => {
  for (const value of fc.sample(fc.jsonValue({ maxDepth: 2 }), { seed: 7, numRuns: 25 }))
    for (const sent of withEach(body, () => value)) {
      const { status } = await call(line, { as: line.startsWith('POST /pool/') ? ana : admin, body: sent })
      expect([status, JSON.stringify(sent).slice(0, 300)]).toEqual([
        expect.toSatisfy((status: number) => status < 500),
        JSON.stringify(sent).slice(0, 300),
      ])
    }
})
