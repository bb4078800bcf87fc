import { newLink } from '../../identity/accounts/links.ts'
import type { SecretMakers } from '../../platform/mails/secret-links.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { createLink } from './invitation-links.queries.ts'
import { stopTokenFor } from './stop-invitations.ts'

/** The secrets of the links in invitation mails. */
export const invitationSecrets = (db: Db): Pick<SecretMakers, 'accept_invitation' | 'stop_invitations'> => ({
  accept_invitation: async (of) => {
    const { token, token_hash } = newLink()
    return (await createLink(db, { invitation_id: Number(of), token_hash })) ? token : undefined
  },
  stop_invitations: (of) => stopTokenFor(db, of),
})
