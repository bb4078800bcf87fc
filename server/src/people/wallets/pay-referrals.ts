import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

const referralReward = 50

/**
 * Pays the referrers of players who have proven their address and sent a prediction. Without a mail server nobody can
 * prove an address, so none is asked for. Each referral is paid once, and only while the referrer is active.
 */
export async function payReferrals(db: Db, { needsProof }: { needsProof: boolean }) {
  await sql`
    with due as (
      update referrals f set paid_at = now()
        from users u, users r
       where f.paid_at is null and u.id = f.referred_user_id and u.status = ${states.user.active}
         and (u.email_proven_at is not null or not ${needsProof}::boolean)
         and r.id = f.referrer_user_id and r.status = ${states.user.active}
         and exists (select from enrolments e join pool_matches pm on pm.pool_id = e.pool_id
                       join predictions q on q.match_id = pm.match_id and q.pool_id = pm.pool_id and q.user_id = e.user_id
                      where e.user_id = u.id)
      returning f.referrer_user_id, f.referred_user_id
    )
    insert into wallet_entries (user_id, coins, reason, referred_user_id)
    select referrer_user_id, ${referralReward}, 'refered-user', referred_user_id from due
    on conflict (referred_user_id) do nothing
  `.execute(db)
}

export const referralJobs = ({ db, jobs, config }: Pick<AppContext, 'db' | 'jobs' | 'config'>) =>
  jobs.schedule('pay-referrals', '* * * * *', () => payReferrals(db, { needsProof: config.smtpUrl !== undefined }))
