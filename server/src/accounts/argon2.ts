import { getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

// decisions.md 7; argon2id is what the library takes by itself.
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// A thread of hashes makes way for the turns of the server, which are short; further down a busy machine would leave it nothing.
const makeWay = () => {
  try {
    setPriority(Math.min(getPriority() + 5, 19))
  } catch {
    // Where that is not allowed it hashes all the same.
  }
}
// Elsewhere it would concern the whole process.
if (!isMainThread && process.platform === 'linux') makeWay()

/** In the PHC form: parameters, salt and tag. */
export const hash = (password: string): string => hashSync(password, cost)

export const verify = ({ hashed, password }: { hashed: string; password: string }): boolean =>
  verifySync(hashed, password)
