import { Failure, needsSecondFactor, type SecondFactorState } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { WrongCode } from '../../platform/http/limits/wrong-code.ts'
import { secondFactorLetter } from '../../platform/mails/letters.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { seal } from '../../platform/secrets/seal.ts'
import { lockOwner } from '../sessions/end-sessions.ts'
import { forgetSecondFactor, passSecondFactor } from '../sessions/second-step.ts'
import * as factors from './factors.queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { sealOf, takeCode, takeTotp } from './take-code.ts'
import { newSecret, otpauthUrl } from './totp.ts'

type Parts = Pick<AppContext, 'db' | 'mails' | 'config'>
type Own = { caller: Caller }

export async function describeSecondFactor({ db, config }: Parts, { caller }: Own): Promise<SecondFactorState> {
  const factor = await factors.findFactor(db, caller.id)
  const enabled = factor?.is_confirmed ?? false
  return {
    enabled,
    passed: caller.second_factor,
    required: config.requireSecondFactor && needsSecondFactor(caller.role_id),
    recovery_codes: enabled ? await factors.countRecoveryCodes(db, caller.id) : 0,
  }
}

/** Makes a new secret, which waits for its first code. The caller has confirmed the password. */
export async function beginSecondFactor({ db, config }: Parts, { caller }: Own) {
  const secret = newSecret()
  const sealed = seal(secret, await sealOf(config, caller.id))
  if (!(await factors.beginFactor(db, { user_id: caller.id, secret: sealed }))) throw new Failure('second_factor_on')
  return { secret, otpauth_url: otpauthUrl(secret, caller.email) }
}

/** Confirms the secret by a first code, which this session has passed with it. Returns the recovery codes. */
export async function confirmSecondFactor(parts: Parts, { caller, code }: Own & { code: string }): Promise<string[]> {
  const { db, config } = parts
  const { codes, hashes } = newRecoveryCodes()
  await db.transaction().execute(async (db) => {
    await lockOwner(db, { user_id: caller.id, token_hash: caller.token_hash })
    const factor = await factors.lockFactor(db, caller.id)
    if (!factor) throw new Failure('second_factor_not_begun')
    if (factor.is_confirmed) throw new Failure('second_factor_on')
    if (!(await takeTotp(db, config, { user_id: caller.id, code, secret: factor.secret }))) throw new WrongCode()
    if (!(await factors.confirmFactor(db, caller.id))) throw new Failure('second_factor_on')
    await factors.createRecoveryCodes(db, { user_id: caller.id, hashes })
    await passSecondFactor(db, { user_id: caller.id, token_hash: caller.token_hash })
    await recordOwn(db, caller, { action: 'addSecondFactor', before: false, after: true })
    await parts.mails.queue(db, { recipient: caller.email, ...secondFactorLetter('added'), about_user_id: caller.id })
  })
  return codes
}

/** Ends the second factor by a code; undefined if that is wrong. The caller has confirmed the password. */
export function endSecondFactor(
  { db, config, mails }: Parts,
  { caller, code }: Own & { code: string },
): Promise<'ended' | undefined> {
  return db.transaction().execute(async (db) => {
    await lockOwner(db, { user_id: caller.id, token_hash: caller.token_hash })
    const factor = await factors.lockFactor(db, caller.id)
    if (!factor?.is_confirmed) throw new Failure('second_factor_off')
    if (!(await takeCode(db, config, { user_id: caller.id, code }))) return undefined
    await deleteSecondFactor(db, caller.id)
    await recordOwn(db, caller, { action: 'endSecondFactor', before: true, after: false })
    await mails.queue(db, { recipient: caller.email, ...secondFactorLetter('ended'), about_user_id: caller.id })
    return 'ended'
  })
}

type Step = { action: 'addSecondFactor' | 'endSecondFactor'; before: boolean; after: boolean }

const recordOwn = (db: Db, { id }: Caller, { action, before, after }: Step) =>
  recordAudit(db, {
    actor_id: id,
    subject: 'user',
    subject_id: id,
    action,
    before: { second_factor: before },
    after: { second_factor: after },
  })

export const hasSecondFactor = async (db: Db, user_id: number): Promise<boolean> =>
  (await factors.findFactor(db, user_id))?.is_confirmed ?? false

/** False if the user had none. No session of the user counts as having passed it any more. */
export async function deleteSecondFactor(db: Db, user_id: number): Promise<boolean> {
  const existed = await factors.deleteFactor(db, user_id)
  await forgetSecondFactor(db, user_id)
  return existed
}
