import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { unseal } from '../../platform/secrets/seal.ts'
import { findSecretKey } from '../../platform/secrets/secret-key.ts'
import * as queries from './factors.queries.ts'
import { recoveryHashOf } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

type Keys = Pick<Config, 'secretKey' | 'dataDir'>
type Attempt = { user_id: number; code: string }

export const sealOf = async (keys: Keys, user_id: number) => ({
  key: await findSecretKey(keys),
  purpose: `totp ${user_id}`,
})

// People type the groups of a code apart.
const bare = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase()

/** Uses up the code of a confirmed second factor, or a recovery code. False if it is wrong or was used before. */
export async function takeCode(db: Db, keys: Keys, { user_id, code }: Attempt): Promise<boolean> {
  const factor = await queries.findFactor(db, user_id)
  if (!factor?.is_confirmed) return false
  const code_hash = recoveryHashOf(bare(code))
  if (code_hash) return queries.takeRecoveryCode(db, { user_id, code_hash })
  return takeTotp(db, keys, { user_id, code, secret: factor.secret })
}

/** Uses up a code of the secret, which need not be confirmed yet. */
export async function takeTotp(db: Db, keys: Keys, { user_id, code, secret }: Attempt & { secret: Buffer }) {
  const step = stepOf(bare(code), { secret: unseal(secret, await sealOf(keys, user_id)), at: Date.now() })
  return step !== undefined && (await queries.takeStep(db, { user_id, step }))
}
