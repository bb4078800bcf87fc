import { expect, test } from 'vitest'
import { proveMemberRights, proveSecrecy } from './organizers.ts'
import { brokenIn } from './prove.ts'

test('members of organizers have exactly their rights', async () => {
  expect(await brokenIn(proveMemberRights)).toEqual([])
})

test('no member of an organizer sees a prediction before its deadline', async () => {
  expect(await brokenIn(proveSecrecy)).toEqual([])
})
