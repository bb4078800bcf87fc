import type { AppContext } from '../../../platform/app-context.ts'
import { needsProof } from '../../../platform/config/needs-proof.ts'
import * as queries from './member-invitations.queries.ts'

/** The invitations to run an organizer that a user has not answered, newest first. */
export const listReceivedInvitations = ({ db, config }: Pick<AppContext, 'db' | 'config'>, user_id: number) =>
  queries.listReceived(db, { user_id, needsProof: needsProof(config) })
