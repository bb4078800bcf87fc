import '../../../platform/concurrency/lower-thread-priority.ts'
import { hashSync, verifySync } from '@node-rs/argon2'

// The variant is the library's default, argon2id.
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Returns the PHC string: parameters, salt and tag. */
export const hash = (password: string): string => hashSync(password, cost)

export const verify = ({ hashed, password }: { hashed: string; password: string }): boolean =>
  verifySync(hashed, password)
