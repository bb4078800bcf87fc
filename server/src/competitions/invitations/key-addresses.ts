import type { Db } from '../../platform/postgres/database.ts'
import { addressHashes, type Keys } from './address-hashes.ts'
import * as queries from './invited-addresses.queries.ts'

/** Keys the plain hashes that an earlier version kept. It may be repeated. */
export async function keyAddresses(db: Db, keys: Keys): Promise<void> {
  const { ofPlain } = await addressHashes(keys)
  for (;;) {
    const plain = await queries.listPlain(db)
    if (plain.length === 0) return
    await queries.saveKeyed(
      db,
      plain.map((address_hash) => ({ plain: address_hash, keyed: ofPlain(address_hash) })),
    )
  }
}
