import { addressHashes, type Keys } from '../../competitions/invitations/address-hashes.ts'
import type { Config } from '../../platform/config/config.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { findFormer } from './erasure/erasure.queries.ts'
import type { Named, Person } from './own-data/personal-table.ts'

type Settings = Keys & Pick<Config, 'smtpUrl'>

/** The person of an account, and what names that person in audit entries. */
export const findPerson = async (
  db: Db,
  config: Settings,
  user_id: number,
): Promise<{ person: Person; named: Named }> => {
  const { id, own, named } = await findFormer(db, { id: user_id, needsProof: needsProof(config) })
  const hashes = await addressHashes(config)
  return { person: { id, emails: own, addressHashes: own.map(hashes.of) }, named }
}
