import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { addressOf, backingUp, whole } from '../../test/backing-up.ts'
import { smallGame } from '../../test/small-game.ts'

// This tests one complete back-up and restore. The slow tier has the other tests of this folder.
const { aName, anEmptyMachine, aBackup, restoreFrom, close: clean } = await backingUp()
const dataDir = aName()
const { call, db, aPlayer, anAdministrator, close } = await testApp({ dataDir })
afterAll(async () => {
  await close()
  await clean()
})

test('a back-up that is restored into an empty database has every row', async () => {
  const game = smallGame({ call, db, aPlayer }, await anAdministrator())
  await game.playOut(await game.aGame())
  const before = await whole(db)
  const copy = await aBackup({ url: await addressOf(db), images: join(dataDir, 'files') })
  const target = await anEmptyMachine()
  await restoreFrom(copy, target)
  expect(await whole(target.db)).toEqual(before)
}, 60_000)
