import * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import type { JobKind, Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { tellInvited } from '../invitations/send-invitation.ts'
import * as queries from './former-players.queries.ts'

const payload = z.object({ pool_id: z.int(), inviter_id: z.int() })
const mailFormerPlayersJob: JobKind<typeof payload> = {
  name: 'mail-former-players',
  payload,
  retries: 5,
  firstDelaySeconds: 30,
}

type Invited = { pool_id: number; from_id: number; inviter_id: number; jobs: Jobs }

/** Invites the players of another pool in the product at once; a job mails them. Returns their number. */
export async function inviteFormerPlayers(db: Db, { jobs, ...invited }: Invited): Promise<number> {
  const { pool_id, inviter_id } = invited
  const count = await queries.invitePlayers(db, invited)
  if (count > 0) await jobs.send(db, mailFormerPlayersJob, { key: String(pool_id), payload: { pool_id, inviter_id } })
  return count
}

type Parts = Pick<AppContext, 'db' | 'mails' | 'jobs' | 'config'>

/** Mails the invitations that were not mailed yet, each within the bounds of its address. */
export async function mailFormerPlayers(context: Parts, invited: z.output<typeof payload>) {
  const { db, config } = context
  const unmailed = await queries.listUnmailed(db, { ...invited, needsProof: needsProof(config) })
  for (const invitation of unmailed)
    await db.transaction().execute(async (db) => {
      if (await queries.lockUnmailed(db, invitation.id))
        await tellInvited({ ...context, db }, { ...invitation, message: null, closed: null })
    })
}

export const formerPlayerJobs = (context: AppContext) =>
  context.jobs.work(mailFormerPlayersJob, (invited) => mailFormerPlayers(context, invited))
