import { test } from 'vitest'
import { lendsDisks, proveDiskFull } from './faults/disk-full.ts'
import { proveMailDown } from './faults/mail-down.ts'
import { proveDeaths } from './faults.ts'
import { brokenIn } from './prove.ts'

// These run at the same time, each on its own database, because they mostly wait.
test.concurrent.for([
  ['what was acknowledged is there whatever stops, falls silent or is killed', proveDeaths],
  ['a full disk refuses what needs room, and loses nothing', proveDiskFull],
  ['without a mail server everything succeeds, and the mails leave later', proveMailDown],
] as const)('%s', { timeout: 300_000 }, async ([, prove], { expect, skip }) => {
  if (prove === proveDiskFull && !lendsDisks()) skip('this machine lets nobody mount a disk')
  expect(await brokenIn(prove)).toEqual([])
})
