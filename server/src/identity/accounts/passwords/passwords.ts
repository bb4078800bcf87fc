import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { normalPassword } from '@compety/contract'
import { concurrencyLimit } from '../../../platform/concurrency/concurrency-limit.ts'
import { workerPool } from '../../../platform/concurrency/worker-threads.ts'
import { cost, hash, verify } from './argon2.ts'

/** Each hash occupies a core. With two cores only one is used, to leave the other to predictions and the database. */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1

const inThread = workerPool(join(import.meta.dirname, 'argon2.ts'), { most: hashesAtOnce })

// A separate limit, so that many simultaneous log-ins cannot starve other calls. On an idle machine a hash takes a
// third to a half of the minimum time. The rest is left to predictions (docs/decisions/0009).
const limited = concurrencyLimit({ atOnce: hashesAtOnce, waiting: 100, leastMilliseconds: 30 })

export const hashPassword = (password: string): Promise<string> =>
  limited(() => inThread(hash, normalPassword(password)))

/**
 * The user that `find` returns, if the password matches. Takes the same time without a user. `find` is called only when
 * a slot is free, so waiting or refused calls do not use the database. A hash may be older than the one form of
 * passwords, so the password is also tried as typed.
 */
export const holderOf = <T extends { password_hash: string }>(
  password: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> =>
  limited(async () => {
    const holder = await find()
    for (const form of new Set([normalPassword(password), password])) {
      if (await inThread(verify, { hashed: holder?.password_hash ?? dummyHash, password: form })) return holder
    }
    return undefined
  })

const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'AQEB'.repeat(5)}AQ$${'A'.repeat(43)}`
