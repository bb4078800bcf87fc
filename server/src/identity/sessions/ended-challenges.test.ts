import { failures } from '@compety/contract'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { aSecondFactor } from '../../../test/second-factor.ts'

const { call, aPlayer, close } = await testApp()
afterAll(close)

const password = 'secreta1'
const passwords = { password, newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
const ends: Record<string, (as: Actor) => ReturnType<typeof call>> = {
  'closing the other sessions': (as) => call('POST /sessions/closeOthers', { as }),
  'closing one session': async (as) => {
    const { sessions } = (await call('GET /sessions', { as })).body
    return call(`DELETE /sessions/${sessions[0].id}`, { as })
  },
  'a log-out': (as) => call('POST /logout', { as }),
  'a changed password': (as) => call('POST /user/changePassword', { as, body: { email: as.email, ...passwords } }),
}

test.each(Object.entries(ends))('%s ends the log-ins that wait for a code', async (_, end) => {
  const ana = await aPlayer()
  const { recovery_codes } = await aSecondFactor(call, ana)
  const { challenge } = (await call('POST /authenticate', { body: { email: ana.email, password } })).body
  expect((await end(ana)).status).toBe(200)
  const answer = await call('POST /authenticate/second_factor', { body: { challenge, code: recovery_codes[0] } })
  expect(outcome(answer)).toEqual(refused(...failures.challenge_expired))
})
