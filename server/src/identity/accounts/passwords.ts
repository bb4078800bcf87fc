import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { lane } from '../../platform/concurrency/concurrency-limit.ts'
import { threadsOf } from '../../platform/concurrency/worker-threads.ts'
import { cost, hash, verify } from './argon2.ts'

/** Each keeps a core busy: of two, one is left to predictions and the database. */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1

const inThread = threadsOf(join(import.meta.dirname, 'argon2.ts'), { most: hashesAtOnce })

// A lane of its own: a rush of log-ins cannot starve anything else (decisions.md 7). On an idle machine a hash takes a third to a half
// of this time, and predictions have the rest (docs/decisions/0009).
const inLane = lane({ atOnce: hashesAtOnce, waiting: 100, leastMilliseconds: 30 })

export const hashPassword = (password: string): Promise<string> => inLane(() => inThread(hash, password))

/**
 * Who has a password, undefined if nobody does; takes as long for nobody. `find` is called once the turn has come: who waits in a
 * rush, or is refused, asks the database nothing.
 */
export const holderOf = <T extends { password_hash: string }>(
  password: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> =>
  inLane(async () => {
    const holder = await find()
    const matches = await inThread(verify, { hashed: holder?.password_hash ?? nobody, password })
    return matches ? holder : undefined
  })

const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'AQEB'.repeat(5)}AQ$${'A'.repeat(43)}`
