import { newLink } from '../../../identity/accounts/links.ts'
import type { SecretMakers } from '../../../platform/mails/secret-links.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { linkExport } from './own-data.queries.ts'

/** The secret of the link in the mail about a download of one's own data. */
export const exportSecret = (db: Db): Pick<SecretMakers, 'api/user/export'> => ({
  'api/user/export': async (of) => {
    const { token, token_hash } = newLink()
    return (await linkExport(db, { user_id: Number(of), token_hash })) ? token : undefined
  },
})
