import { invitationSecrets } from './competitions/invitations/invitation-secrets.ts'
import { memberInvitationSecrets } from './competitions/organizers/members/invite-member.ts'
import { accountSecrets } from './identity/accounts/account-secrets.ts'
import { exportSecret } from './people/privacy/own-data/export-secret.ts'
import type { SecretMakers } from './platform/mails/secret-links.ts'
import type { Db } from './platform/postgres/database.ts'
import { notificationStopToken } from './reminders/notifications/stop-notifications.ts'

/** How the secret of each page is made when a mail with a link to it is sent or read. */
export const mailSecrets = (db: Db): SecretMakers => ({
  ...accountSecrets(db),
  ...invitationSecrets(db),
  ...memberInvitationSecrets(db),
  ...exportSecret(db),
  stop_notifications: (of) => notificationStopToken(db, of),
  stop_reminders: (of) => notificationStopToken(db, of),
})
