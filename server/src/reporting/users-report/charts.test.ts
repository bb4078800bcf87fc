import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { today } from '../../platform/time/today.ts'
import { countDays } from './charts.ts'

const timeZone = 'America/Bogota'
const { call, db, aPlayer, anAdministrator, close } = await testApp({ timeZone })
afterAll(close)
const admin = await anAdministrator()
const charts = async () => (await call('GET /usersReports/charts', { as: admin })).body
const dayBefore = (days: number) => new Date(Date.parse(today(timeZone)) - days * 86_400_000).toISOString().slice(0, 10)

/** Adds a registration at a local time of Bogota, five hours behind UTC. */
const register = (day: string, time: string) =>
  sql`insert into user_histories (user_id, type, date) values (1, 'register', ${`${day}T${time}-05:00`})`.execute(db)
let match = 0
const predict = (day: string, time: string) =>
  sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, created_at)
    values (${++match}, 1, 1, 0, 0, ${`${day}T${time}-05:00`})
  `.execute(db)

test('before the first count the charts show thirty days of zeros', async () => {
  const { days, days_as_of, funnel_as_of } = await charts()
  expect(days).toHaveLength(30)
  expect([days[0].day, days[29].day]).toEqual([dayBefore(29), dayBefore(0)])
  expect(
    days.every((day: { registrations: number; predictions: number }) => day.registrations + day.predictions === 0),
  ).toBe(true)
  expect([days_as_of, funnel_as_of]).toEqual([null, null])
})

test('registrations and first-saved predictions are counted by the day of the time zone', async () => {
  await register(dayBefore(3), '23:59:59')
  await register(dayBefore(2), '00:00:00')
  await register(dayBefore(30), '12:00:00')
  await predict(dayBefore(2), '23:59:59.999')
  await predict(dayBefore(1), '00:00:00')
  await predict(dayBefore(1), '10:00:00')
  await sql`insert into user_histories (user_id, type, date) values (1, 'login', ${`${dayBefore(1)}T10:00:00Z`})`.execute(
    db,
  )
  await countDays({ db, timeZone })
  const { days, days_as_of } = await charts()
  expect(days.slice(-4, -1)).toEqual([
    { day: dayBefore(3), registrations: 1, predictions: 0 },
    { day: dayBefore(2), registrations: 1, predictions: 1 },
    { day: dayBefore(1), registrations: 0, predictions: 2 },
  ])
  expect(days.slice(0, 26).every(({ registrations }: { registrations: number }) => registrations === 0)).toBe(true)
  expect(Date.parse(days_as_of)).toBeGreaterThan(Date.now() - 60_000)
})

test('a day is counted again until a count after its end', async () => {
  const predictionsOn = async (days: number) => (await charts()).days.at(-1 - days).predictions
  await sql`update activity_days set counted_at = now() - interval '2 days' where day = ${dayBefore(2)}`.execute(db)
  for (const days of [0, 2, 5]) await predict(dayBefore(days), days === 0 ? '00:00:00' : '11:00:00')
  await countDays({ db, timeZone })
  expect(await predictionsOn(0)).toBe(1)
  expect(await predictionsOn(2)).toBe(2)
  expect(await predictionsOn(5)).toBe(0)
})

test('players are counted by funnel status, each with its name', async () => {
  const before = (await charts()).funnel
  expect(before.map(({ funnelStatusAsString }: { funnelStatusAsString: string }) => funnelStatusAsString)).toEqual([
    'Ninguno',
    'Registrado',
    'Inicio sesión',
    'Iniciado',
    'Recurrente',
    'Abandonó',
    'Perdido',
  ])
  const ana = await aPlayer()
  await sql`update user_activity set funnel_status = 6 where user_id in (${ana.id}, ${admin.id})`.execute(db)
  expect((await charts()).funnel.map(({ users }: { users: number }) => users)).toEqual([0, 0, 0, 0, 0, 0, 1])
})

test('a player cannot read the charts', async () => {
  expect((await call('GET /usersReports/charts', { as: await aPlayer() })).status).toBe(403)
})
