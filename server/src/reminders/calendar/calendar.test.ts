import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aMatch, aPool, closeMatch } from '../../../test/builders.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()
const ana = await aPlayer()
const [match, far] = [await aMatch(db), await aMatch(db)]
const pools = [
  await aPool(db, { matches: [match, far], players: [ana] }),
  await aPool(db, { matches: [match], players: [ana] }),
]
await sql`update pools set name = 'Copa ' || id where id = any(${pools}::bigint[])`.execute(db)

const addresses = async () => (await call('GET /reminders', { as: ana })).body
const read = (url: string, headers = {}) => app.inject({ method: 'GET', url: new URL(url).pathname, headers })
const eventsAt = async (url: string) =>
  new ICAL.Component(ICAL.parse((await read(url)).body)).getAllSubcomponents('vevent')
const eventOf = async (url: string, id = match) =>
  (await eventsAt(url)).find((event) => String(event.getFirstPropertyValue('uid')).startsWith(`match-${id}-`))
const textOf = (event: ICAL.Component | undefined, name: string) => String(event?.getFirstPropertyValue(name))

test('an entry of a deadline begins at the deadline and one of a kick-off at the kick-off, with duration and alarm', async () => {
  const { calendar_url, kickoffs_calendar_url } = await addresses()
  await sql`update matches set beginst_at = '2031-06-11T19:00:00Z', blocked_at = '2031-06-11T18:45:00Z' where id = ${match}`.execute(
    db,
  )
  const [deadline, kickoff] = [await eventOf(calendar_url), await eventOf(kickoffs_calendar_url)]
  expect([textOf(deadline, 'dtstart'), textOf(deadline, 'duration')]).toEqual(['2031-06-11T18:45:00Z', 'PT5M'])
  expect([textOf(kickoff, 'dtstart'), textOf(kickoff, 'duration')]).toEqual(['2031-06-11T19:00:00Z', 'PT2H'])
  const alarm = deadline?.getFirstSubcomponent('valarm')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT120M')
  expect(textOf(deadline, 'uid').split('@')[1]).toBe(textOf(kickoff, 'uid').split('@')[1])
  expect(textOf(deadline, 'uid')).not.toBe(textOf(kickoff, 'uid'))
})

test('the stamp and the sequence change only when the event does', async () => {
  const { calendar_url } = await addresses()
  const versionOf = async (id = match) => {
    const event = await eventOf(calendar_url, id)
    return [textOf(event, 'dtstamp'), textOf(event, 'sequence')]
  }
  const [first, other] = [await versionOf(), await versionOf(far)]
  await sql`update calendar_events set changed_at = changed_at - interval '1 day'`.execute(db)
  const before = await versionOf()
  expect(await versionOf()).toEqual(before)
  await sql`update matches set blocked_at = blocked_at - interval '5 minutes' where id = ${match}`.execute(db)
  const after = await versionOf()
  expect(after[1]).toBe(String(Number(first[1]) + 1))
  expect(after[0]).not.toBe(before[0])
  expect((await versionOf(far))[1]).toBe(other[1])
})

test('who has the present calendar gets 304, and everything again after a change', async () => {
  const { kickoffs_calendar_url: url } = await addresses()
  const { headers } = await read(url)
  const known = { 'if-none-match': String(headers.etag) }
  expect((await read(url, known)).statusCode).toBe(304)
  expect((await read(url, { 'if-none-match': `W/${headers.etag}` })).statusCode).toBe(304)
  await sql`update pools set name = 'Copa Ñandú' where id = ${pools[1]}`.execute(db)
  expect((await read(url, known)).statusCode).toBe(200)
})

test('the description names the pools and the result, and a played match stays among the kick-offs only', async () => {
  const { calendar_url, kickoffs_calendar_url } = await addresses()
  await closeMatch(db, match)
  const body = { match_result: { home_team_score: 2, away_team_score: 1 } }
  expect((await call(`POST /matches/${match}/result?finish=true`, { as: admin, body })).status).toBe(201)
  expect(await eventOf(calendar_url)).toBeUndefined()
  const description = textOf(await eventOf(kickoffs_calendar_url), 'description')
  expect(description).toContain(`Copa ${pools[0]}, Copa Ñandú`)
  expect(description).toContain('Resultado: 2 - 1')
})

test('renewing the address ends both, and the address of one calendar does not open the other', async () => {
  const old = await addresses()
  expect((await read(old.calendar_url.replace('/calendar/', '/calendar/kickoffs/'))).statusCode).toBe(404)
  const { body } = await call('POST /reminders/calendar', { as: ana })
  for (const url of [old.calendar_url, old.kickoffs_calendar_url]) expect((await read(url)).statusCode).toBe(404)
  for (const url of [body.calendar_url, body.kickoffs_calendar_url]) expect((await read(url)).statusCode).toBe(200)
})

test('names that are written from right to left are isolated', async () => {
  const { kickoffs_calendar_url } = await addresses()
  await sql`update teams set name = 'الهلال' where id = (select away_team_id from matches where id = ${far})`.execute(
    db,
  )
  expect(textOf(await eventOf(kickoffs_calendar_url, far), 'summary')).toContain(' - \u2068الهلال\u2069')
})
