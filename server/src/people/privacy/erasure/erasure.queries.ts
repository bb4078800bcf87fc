import { erasedName, type LeftOrganizer } from '@compety/contract'
import { sql } from 'kysely'
import { erasedDomain } from '../../../identity/accounts/masked-email.ts'
import { givenUpFor } from '../../../platform/mails/mails.queries.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { states } from '../../../platform/postgres/states-sql.ts'
import { areMailsOf } from '../own-data/personal-contacts.ts'
import type { Named, Person, PersonalTable } from '../own-data/personal-table.ts'

/** Sets the time of the erasure and returns it. */
export async function leave(db: Db, { id, days }: { id: number; days: number }): Promise<string> {
  const { rows } = await sql<{ erase_at: string }>`
    update users set erase_at = now() + ${days}::int * interval '1 day' where id = ${id} returning erase_at
  `.execute(db)
  return rows[0]?.erase_at as string
}

type Leaving = { id: number; email: string; isOwner: boolean }

/**
 * Gives up the mails to a leaving account that were not sent, and empties them. Of an unproven one only those about it.
 * One that is being sent at this moment goes out: to wait for the mail server would hold up the account.
 */
export async function giveUpMails(db: Db, { id, email, isOwner }: Leaving) {
  await sql`
    update mails set ${givenUpFor('leaving')}
     where id in (select id from mails
                   where lower(recipient) = lower(${email}) and sent_at is null and not is_needless
                     and (${isOwner} or about_user_id = ${id})
                     for update skip locked)
  `.execute(db)
}

/** Gives up the mails of an archived account. Waits for those that are being sent, so it has its own transaction. */
export async function endMails(db: Db, person: Person) {
  await sql`
    update mails t set ${givenUpFor('leaving')} where t.sent_at is null and not t.is_needless and ${areMailsOf(person)}
  `.execute(db)
}

/** Whether an account is taken as the owner of its address: where mails are sent, only with a proof. */
export async function ownsAddress(db: Db, { id, needsProof }: Proving): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${id} and (email_proven_at is not null or not ${needsProof}::boolean)
  `.execute(db)
  return rows.length > 0
}

/** Locks the active organizers of an owner, with the pools that go on. */
export async function lockOwned(db: Db, owner_id: number): Promise<LeftOrganizer[]> {
  await sql`select from organizers where owner_id = ${owner_id} order by id for update`.execute(db)
  const { rows } = await sql<LeftOrganizer>`
    select o.id, o.name,
           (select count(*)::int from pools p where p.organizer_id = o.id and p.status in ${states.poolsAlive}) as pools
      from organizers o where o.owner_id = ${owner_id} and o.status = ${states.record.active} order by o.id
  `.execute(db)
  return rows
}

/** The ids of those named who are active and stay, by username. */
export async function findSuccessors(db: Db, { but, names }: { but: number; names: string[] }) {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from users
     where username = any(${names}::text[]) and id <> ${but} and status = ${states.user.active} and erase_at is null
  `.execute(db)
  return new Map(rows.map(({ id, username }) => [username, id]))
}

type Succession = { organizer_id: number; successor_id: number }

/** Replaces the successors that an owner named before. */
export async function saveSuccessors(db: Db, owner_id: number, named: readonly Succession[]) {
  await sql`delete from organizer_successors where owner_id = ${owner_id}`.execute(db)
  await sql`
    insert into organizer_successors (organizer_id, owner_id, successor_id)
    select n.organizer_id, ${owner_id}, n.successor_id
      from unnest(${named.map((one) => one.organizer_id)}::bigint[], ${named.map((one) => one.successor_id)}::bigint[])
           as n (organizer_id, successor_id)
    on conflict (organizer_id) do update set owner_id = excluded.owner_id, successor_id = excluded.successor_id
  `.execute(db)
}

/** The accounts whose time has come. */
export async function listDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where erase_at <= now() order by erase_at limit 1000
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function isDue(db: Db, id: number): Promise<boolean> {
  return (await sql`select from users where id = ${id} and erase_at <= now()`.execute(db)).rows.length > 0
}

/** Locks an account whose time has come. Undefined if somebody logged in to it. */
export async function lockDue(db: Db, id: number) {
  const { rows } = await sql<{ status: number; created_at: string; is_proven: boolean }>`
    select status, created_at, email_proven_at is not null as is_proven from users where id = ${id} and erase_at <= now() for no key update
  `.execute(db)
  return rows[0]
}

type Proving = { id: number; needsProof: boolean }

type Former = { id: number; own: string[]; named: Named }

/**
 * The present and earlier addresses and usernames of a user, as audit entries know them, without those that belong to
 * another user now. An account that never proved its address has none: anybody can register somebody else's. For the
 * same reason an earlier address is the person's only if the account left it proven.
 */
export async function findFormer(db: Db, { id, needsProof }: Proving): Promise<Former> {
  const { rows } = await sql<{ own: string[]; emails: string[]; usernames: string[] }>`
    with entries as (
      select e.subject, v.value from audit_entries e cross join lateral (values (e.before), (e.after)) as v (value)
       where e.subject = 'user' and e.subject_id = ${id} or e.subject = 'organizer'
    ), emails as (
      select lower(email) as email, true as is_own from users where id = ${id}
      union
      select lower(value ->> 'email'), not ${needsProof}::boolean or coalesce(value -> 'email_proven' = 'true', false)
        from entries where subject = 'user'
    ), usernames as (
      select username from users where id = ${id}
      union
      select value ->> 'username' from entries where subject = 'user'
      union
      select value ->> 'owner_username' from entries where subject = 'organizer' and value ->> 'owner_id' = ${String(id)}
    ), free as (
      select email, bool_or(is_own) as is_own from emails e
       where email is not null and not exists (select from users u where u.id <> ${id} and lower(u.email) = e.email)
       group by email
    )
    select array(select email from free where is_own) as own, array(select email from free) as emails,
           array(select username from usernames n where username is not null
                    and not exists (select from users u where u.id <> ${id} and u.username = n.username)) as usernames
  `.execute(db)
  const { own = [], emails = [], usernames = [] } = rows[0] ?? {}
  const isOwner = await ownsAddress(db, { id, needsProof })
  return { id, own: isOwner ? own : [], named: { id, emails: isOwner ? emails : [], usernames } }
}

/** The addresses of the images in these columns of a person's rows. */
export async function listImages(db: Db, { table, rows, images = [] }: PersonalTable, person: Person) {
  const found: string[] = []
  for (const column of images) {
    const { rows: all } = await sql<{ images: string | string[] | null }>`
      select ${sql.ref(`t.${column}`)} as images from ${sql.table(table)} t where ${rows(person)}
    `.execute(db)
    found.push(...all.flatMap(({ images }) => images ?? []))
  }
  return found
}

/** Deletes or empties a person's rows of one table, as its entry says. */
export async function eraseRows(db: Db, { table, rows, isDeleted, cleared = [] }: PersonalTable, person: Person) {
  if (isDeleted) await sql`delete from ${sql.table(table)} t where ${rows(person)}`.execute(db)
  if (cleared.length === 0) return
  const nothing = sql.join(cleared.map((column) => sql`${sql.ref(column)} = null`))
  await sql`update ${sql.table(table)} t set ${nothing} where ${rows(person)}`.execute(db)
}

/** Leaves an account without a person: its address and name are free, and nobody can log in. */
export async function emptyAccount(db: Db, id: number) {
  await sql`
    update users
       set email = 'eliminado-' || gen_random_uuid() || ${erasedDomain}, username = ${erasedName}, password_hash = '',
           referral_hash = 'eliminado-' || id, email_proven_at = null, erase_at = null, erased_at = now()
     where id = ${id}
  `.execute(db)
}
