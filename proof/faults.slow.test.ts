import { test } from 'vitest'
import { canMountDisks, proveDiskFull } from './faults/disk-full.ts'
import { proveMailDown } from './faults/mail-down.ts'
import { proveReceiverDown } from './faults/webhook-receiver-down.ts'
import { proveDeaths } from './faults.ts'
import { brokenIn } from './prove.ts'

// These run at the same time, each on its own database, because they mostly wait.
test.concurrent.for([
  ['every acknowledged write exists after the server or the database stops, hangs or is killed', proveDeaths],
  ['on a full disk calls that need space are refused, and nothing is lost', proveDiskFull],
  ['a receiver of webhooks that is down for a day gets every message in order, under one id', proveReceiverDown],
  ['without a mail server calls succeed, and their mails are sent later', proveMailDown],
] as const)('%s', { timeout: 300_000 }, async ([, prove], { expect, skip }) => {
  if (prove === proveDiskFull && !canMountDisks()) skip('this process may not mount a disk')
  expect(await brokenIn(prove)).toEqual([])
})
