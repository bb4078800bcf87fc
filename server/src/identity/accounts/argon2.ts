import '../../platform/concurrency/lower-thread-priority.ts'
import { hashSync, verifySync } from '@node-rs/argon2'

// decisions.md 7; argon2id is what the library takes by itself.
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** In the PHC form: parameters, salt and tag. */
export const hash = (password: string): string => hashSync(password, cost)

export const verify = ({ hashed, password }: { hashed: string; password: string }): boolean =>
  verifySync(hashed, password)
