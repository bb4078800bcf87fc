import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { lane } from '../http/lane.ts'
import { cost, hash, verify } from './argon2.ts'

/** Each keeps a core busy: of two, one is left to predictions and the database. */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1

// In threads that yield the core to whoever wants it: a hash is long, the turns of server and database are short. One that starts
// takes as long as five log-ins.
const threads = new Piscina({
  filename: join(import.meta.dirname, 'argon2.ts'),
  minThreads: 0,
  maxThreads: hashesAtOnce,
  idleTimeout: 600_000,
  niceIncrement: 19,
})

// A lane of its own: a rush of log-ins cannot starve anything else (decisions.md 7). Each hash takes about half of this time, and
// predictions have the other half (docs/decisions/0009).
const inLane = lane({ atOnce: hashesAtOnce, waiting: 100, leastMilliseconds: 30 })

/** In the PHC form: parameters, salt and tag. */
export const hashPassword = (password: string): Promise<string> =>
  inLane(() => threads.run(password, { name: hash.name }))

/** Takes as long whether somebody has the hash or not. */
export const passwordMatches = async (password: string, hashed: string | undefined): Promise<boolean> => {
  const matches = await inLane(() => threads.run({ hashed: hashed ?? nobody, password }, { name: verify.name }))
  return matches && hashed !== undefined
}

const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'AQEB'.repeat(5)}AQ$${'A'.repeat(43)}`
