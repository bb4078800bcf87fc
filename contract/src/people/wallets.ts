import * as z from 'zod/mini'
import { done } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, longText } from '../wire/fields.ts'
import { listOf, pageQuery } from '../wire/lists.ts'

const walletEntry = z.object({
  id: z.int(),
  coins: z.int(),
  /** The reason of an entry, in Spanish. */
  reason: z.string(),
  date: instantOut,
})
export type WalletEntry = z.output<typeof walletEntry>

/** The caller's ledger of coins, newest first; the balance is its sum. */
export const findWallet = endpoint({
  method: 'GET',
  path: '/wallet',
  access: 'user',
  scopes: ['read'],
  query: pageQuery(10),
  response: z.object({ wallet: z.object({ coins: z.int() }), ...listOf('entries', walletEntry).shape }),
  additive: true,
})

const ledgerEntry = z.object({
  id: z.int(),
  coins: z.int(),
  reason: z.string(),
  date: instantOut,
  /** The administrator who corrected the wallet; null for an automatic entry. */
  actor: z.nullable(z.object({ id: z.int(), email: z.string(), username: z.nullable(z.string()) })),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

/** The sum and the number of all entries; the version changes with each entry. */
const wallet = z.object({ coins: z.int(), entries_count: z.int() })
const walletVersioned = { key: 'wallet', by: ['coins', 'entries_count'] } as const

/** A user's ledger of coins, newest first. */
export const findUserWallet = endpoint({
  method: 'GET',
  path: '/users/{id}/wallet',
  access: 'users.read',
  scopes: [],
  versioned: walletVersioned,
  query: pageQuery(10),
  response: z.object({ wallet, ...listOf('entries', ledgerEntry).shape }),
  additive: true,
})

/** Adds an entry; entries are never edited. Only administrators may correct their own wallet. */
export const correctWallet = endpoint({
  method: 'POST',
  path: '/users/{id}/wallet',
  access: 'wallets.update',
  scopes: [],
  versioned: walletVersioned,
  wrapper: 'wallet_entry',
  body: z.object({
    coins: z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value,
      ),
      z.int('Ingresa una cantidad entera de monedas.').check(
        z.gte(-1_000_000, 'Ingresa 1.000.000 de monedas como máximo.'),
        z.lte(1_000_000, 'Ingresa 1.000.000 de monedas como máximo.'),
        z.refine((coins: number) => coins !== 0, 'Ingresa una cantidad distinta de 0.'),
      ),
    ),
    reason: longText('Ingresa el motivo.', 200),
  }),
  response: done({ wallet, entry: ledgerEntry }),
  status: 201,
  failures: ['archived', 'changed_meanwhile', 'wallet_overdrawn'],
  additive: true,
})
