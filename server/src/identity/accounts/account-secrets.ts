import type { SecretMakers } from '../../platform/mails/secret-links.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './accounts.queries.ts'
import { newLink } from './links.ts'
import * as passwords from './passwords/passwords.queries.ts'

type Copy = (db: Db, link: queries.Copied) => Promise<boolean>

/**
 * Makes a secret for a mail of a link that was requested, with the lifetime of the request. Undefined once the link was
 * used, replaced or expired.
 */
const madeBy = (db: Db, copy: Copy) => (of: string) =>
  db.transaction().execute(async (db) => {
    const { token, token_hash } = newLink()
    return (await copy(db, { requested_hash: Buffer.from(of, 'hex'), token_hash })) ? token : undefined
  })

/** The secrets of links in mails about accounts. */
export const accountSecrets = (db: Db): Pick<SecretMakers, 'reset_password' | 'prove_email'> => ({
  reset_password: madeBy(db, passwords.copyReset),
  prove_email: madeBy(db, queries.copyEmailProof),
})
