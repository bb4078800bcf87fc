import { sql } from 'kysely'
import type { AppContext } from '../../platform/app-context.ts'
import { needsProof } from '../../platform/config/needs-proof.ts'
import { asKeys } from '../../platform/postgres/as-keys.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

const referralReward = 50
const mostRewardsAMonth = 50
const reason = 'refered-user'

type Paying = { needsProof: boolean; timeZone: string }

/**
 * Pays the referrers of players who have proven their address and sent a prediction. Without a mail server nobody can
 * prove an address, so none is asked for. Each referral is paid once, and only while the referrer is active. What is
 * beyond the number of a month waits for the next one.
 */
export function payReferrals(db: Db, { needsProof, timeZone }: Paying) {
  return db.transaction().execute(async (db) => {
    // Two processes would both see the same number of rewards.
    await sql`select pg_advisory_xact_lock(hashtext('pay-referrals'))`.execute(db)
    const users = await findPredicting(db, needsProof)
    if (users.length === 0) return
    await sql`
      with earned as (
        select f.referred_user_id, f.referrer_user_id,
               row_number() over (partition by f.referrer_user_id order by f.referred_user_id) as n
          from referrals f
          join users r on r.id = f.referrer_user_id and r.status = ${states.user.active}
         where f.paid_at is null and f.referred_user_id = any(${users}::bigint[])
      ), paid as (
        select w.user_id, count(*) as n from wallet_entries w
         where w.reason = ${reason} and w.user_id in (select referrer_user_id from earned)
           and w.created_at >= date_trunc('month', now() at time zone ${timeZone}) at time zone ${timeZone}
         group by w.user_id
      ), due as (
        update referrals f set paid_at = now()
          from earned left join paid on paid.user_id = earned.referrer_user_id
         where f.referred_user_id = earned.referred_user_id and f.paid_at is null
           and earned.n <= ${mostRewardsAMonth} - coalesce(paid.n, 0)
        returning f.referrer_user_id, f.referred_user_id
      )
      insert into wallet_entries (user_id, coins, reason, referred_user_id)
      select referrer_user_id, ${referralReward}, ${reason}, referred_user_id from due
      on conflict (referred_user_id) do nothing
    `.execute(db)
  })
}

// The players for whom somebody is paid: proven, with a prediction, and referred by somebody who is active.
const findPredicting = async (db: Db, needsProof: boolean): Promise<number[]> => {
  const { rows: waiting } = await sql<{ id: number }>`
    select u.id
      from referrals f
      join users u on u.id = f.referred_user_id and u.status = ${states.user.active}
      join users r on r.id = f.referrer_user_id and r.status = ${states.user.active}
     where f.paid_at is null and (u.email_proven_at is not null or not ${needsProof}::boolean)
  `.execute(db)
  const users = waiting.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    with sendable as materialized (
      select e.user_id, e.pool_id, pm.match_id from enrolments e join pool_matches pm on pm.pool_id = e.pool_id
       where e.user_id = any(${users}::bigint[])
    ), ${asKeys({ from: 'sendable', columns: ['match_id', 'pool_id', 'user_id'] })}, sent as materialized (
      select q.user_id
        from sendable_keys k join predictions q on q.match_id = k.match_id and q.pool_id = k.pool_id and q.user_id = k.user_id
    )
    select distinct user_id as id from sent
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const referralJobs = ({ db, jobs, config, timeZone }: Pick<AppContext, 'db' | 'jobs' | 'config' | 'timeZone'>) =>
  jobs.schedule('pay-referrals', '* * * * *', () => payReferrals(db, { needsProof: needsProof(config), timeZone }))
