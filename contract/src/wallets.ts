import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instantOut } from './fields.ts'
import { listOf, pageQuery } from './lists.ts'

const walletEntry = z.object({
  id: z.int(),
  coins: z.int(),
  /** What an entry is for, in Spanish. */
  reason: z.string(),
  date: instantOut,
})
export type WalletEntry = z.output<typeof walletEntry>

/** The caller's ledger of coins, newest first; the balance is its sum (decisions-player Q-140). */
export const findWallet = endpoint({
  method: 'GET',
  path: '/wallet',
  access: 'user',
  query: pageQuery(10),
  response: z.object({ wallet: z.object({ coins: z.int() }), ...listOf('entries', walletEntry).shape }),
  additive: true,
})
