import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { lane } from '../http/lane.ts'

// decisions.md 7; argon2id is what the library takes by itself.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each keeps a core busy: of two, one is left to predictions and the database. More would leave none of Node's threads to files. */
export const hashesAtOnce = availableParallelism() > 2 ? 2 : 1

// A lane of its own: a rush of log-ins cannot starve anything else (decisions.md 7). Each hash takes about half of this time, and
// predictions have the other half (docs/decisions/0009).
const inLane = lane({ atOnce: hashesAtOnce, waiting: 100, leastMilliseconds: 28 })

/** Whom a rush would refuse is refused before anything is asked of the database. */
export const refuseInRush: () => void = inLane.refuseIfFull

/** In the PHC form: parameters, salt and tag. */
export const hashPassword = (password: string): Promise<string> => inLane(() => hash(password, cost))

/** Takes as long whether somebody has the hash or not. */
export const passwordMatches = async (password: string, hashed: string | undefined): Promise<boolean> => {
  const matches = await inLane(() => verify(hashed ?? nobody, password))
  return matches && hashed !== undefined
}

const nobody = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'AQEB'.repeat(5)}AQ$${'A'.repeat(43)}`
