import { afterAll, beforeAll, expect, test } from 'vitest'
import { appOn } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { askEndpoints, askTheRest } from '../../test/distributed/ask-everything.ts'
import { faultsOf } from '../../test/distributed/faults-of-statement.ts'
import { placesInSource, recordStatements } from '../../test/distributed/record-statements.ts'
import { aGround, aStage } from '../../test/requests/stage.ts'

const { db, ...database } = await testDatabase()
const { plugin, recorded } = recordStatements()
const settings = { smtpUrl: 'smtp://localhost:1', allowPrivateAddresses: true }
const made = await appOn({ ...database, db: db.withPlugin(plugin) }, { settings })
afterAll(made.close)

beforeAll(async () => {
  const ground = await aGround(made)
  await askEndpoints(ground)
  await askTheRest(await aStage(ground))
}, 300_000)

// Jobs, for which nobody waits. They look at what many players predicted, wherever they play, or at all of a day. A long
// list of players would be looked through for each row.
const exceptions = [
  'identity/activity/activity.queries.ts',
  'people/wallets/pay-referrals.ts',
  'reminders/due.queries.ts',
  'reminders/reminded.queries.ts',
  'reporting/users-report/charts.queries.ts',
].map((file) => `${file}: has no constant on the key of predictions`)

test('every place of the source that names predictions has been asked here', () => {
  const isAsked = (text: string) => recorded.some((one) => one.text.includes(text))
  expect(placesInSource().filter(({ text }) => !isAsked(text))).toEqual([])
})

test('no statement that names predictions hinders that they are spread over several nodes', () => {
  const faults = recorded.flatMap(({ file, text }) => faultsOf(text).map((fault) => `${file}: ${fault}`))
  expect(faults.toSorted()).toEqual(exceptions)
})
