import { type BodyOf, Failure, type passSecondFactor as passSecondFactorEndpoint } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { WrongLogInCode } from '../../platform/http/limits/wrong-code.ts'
import { takeCode } from '../factors/take-code.ts'
import type { Device } from '../sessions/open-session.ts'
import { takeChallenge, tryChallenge } from '../sessions/second-step.ts'
import * as queries from './accounts.queries.ts'
import { beginSession, type LoggedIn } from './authenticate.ts'
import { type Guesser, guess } from './guessing.ts'
import { linkHashOf } from './links.ts'

type Parts = Pick<AppContext, 'db' | 'config' | 'timeZone'>

type Trying = {
  device: Device
  guesserOf: (email: string) => Promise<Guesser | undefined>
  /** Refuses who has tried too many unknown challenges. */
  refuseUnknown: () => Promise<unknown>
}

/**
 * Completes a log-in by a code. Tries are counted before the code is judged, so that simultaneous ones cannot exceed
 * their number; wrong codes are delayed together with wrong passwords.
 */
export async function passSecondFactor(
  { db, config, timeZone }: Parts,
  { challenge, code }: BodyOf<typeof passSecondFactorEndpoint>,
  { device, guesserOf, refuseUnknown }: Trying,
): Promise<LoggedIn & { email: string }> {
  const token_hash = linkHashOf(challenge)
  const tried = token_hash && (await tryChallenge(db, token_hash))
  if (!token_hash || !tried) {
    await refuseUnknown()
    throw new Failure('challenge_expired')
  }
  const { user_id, email } = tried
  const check = () =>
    db.transaction().execute(async (db) => {
      const held = await queries.holdActive(db, user_id)
      if (!held || !(await takeCode(db, config, { user_id, code }))) return undefined
      if (!(await takeChallenge(db, token_hash))) throw new Failure('challenge_expired')
      return beginSession(db, { id: user_id, role_id: held.role_id, device, timeZone, second_factor: true })
    })
  const session = await guess(await guesserOf(email), check)
  if (!session) throw new WrongLogInCode({ id: user_id, email })
  return { ...session, email }
}
