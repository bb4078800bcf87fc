import { randomBytes } from 'node:crypto'

/** The passwords of the two demo log-ins that are printed, and of all other demo accounts. */
export type DemoPasswords = { player: string; administrator: string; others: string }

/** The known password of demo accounts, for servers that nobody else reaches. */
export const knownPassword = 'compety2026'

export const knownPasswords: DemoPasswords = {
  player: knownPassword,
  administrator: knownPassword,
  others: knownPassword,
}

/** Passwords that nobody knows before they are printed. */
export function randomPasswords(): DemoPasswords {
  const random = () => randomBytes(12).toString('base64url')
  return { player: random(), administrator: random(), others: random() }
}
