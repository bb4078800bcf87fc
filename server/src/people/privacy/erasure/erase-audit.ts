import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Named } from '../own-data/personal-table.ts'

type Values = Readonly<Record<string, unknown>>
type Entry = Record<'is_own' | 'is_owned' | 'is_left', boolean> & {
  id: number
  before: Values | null
  after: Values | null
}

const erased = 'eliminado'

/**
 * Replaces the values that name a person in audit entries (docs/rules.md, rules 96, 188 and 212). Entries about the
 * person lose every text but role and status, those about an organizer of the person its address, telephone number and
 * owner's name. Of an organizer that nobody succeeds in (`left`) they lose the whole page, and so do those about its pools. The names of the person's tokens go too. In
 * the others only addresses and usernames of the person are replaced.
 */
export const eraseAudit = async (db: Db, person: Named, left: readonly number[]): Promise<void> => {
  await sql`update audit_entries set token = ${erased} where actor_id = ${person.id} and token is not null`.execute(db)
  for (const { id, is_own, is_owned, is_left, before, after } of await findEntries(db, person, left)) {
    const fields = is_left ? [...contact, ...page] : contact
    const replaced = (values: Values | null, other: Values | null) => {
      const owned = is_owned ? withoutFields({ values, other, id: person.id, fields }) : values
      return JSON.stringify(withoutPerson(withoutOrganizer(owned, left), { person, isOwn: is_own }))
    }
    await sql`
      update audit_entries set before = ${replaced(before, after)}::jsonb, after = ${replaced(after, before)}::jsonb
       where id = ${id}
    `.execute(db)
  }
}

// Finds the entries about the person, a mail or an organizer of the person, about pools of an organizer that is left, and
// those in whose values an address or name occurs.
const findEntries = async (db: Db, { id, emails, usernames }: Named, left: readonly number[]): Promise<Entry[]> => {
  const names = [...emails, ...usernames.map((username) => `"${username}"`)]
  const { rows } = await sql<Entry>`
    with mentioned as (
      select e.id from audit_entries e, unnest(${names}::text[]) as n (name)
       where strpos(lower(coalesce(e.before::text, '') || coalesce(e.after::text, '')), n.name) > 0
    ), own as (
      select e.id from audit_entries e where e.subject = 'user' and e.subject_id = ${id}
      union
      select e.id from audit_entries e join mails m on m.id = e.subject_id and e.subject = 'mail'
       where m.about_user_id = ${id} or lower(m.recipient) = any(${emails}::text[])
          or lower(m.reply_to) = any(${emails}::text[])
    ), owned as (
      select e.id from audit_entries e
       where e.subject = 'organizer' and ${String(id)} in (e.before ->> 'owner_id', e.after ->> 'owner_id')
    ), of_pools as (
      select e.id from audit_entries e
       where e.subject = 'pool' and array[e.before -> 'organizer' ->> 'id', e.after -> 'organizer' ->> 'id']
                                    && ${left.map(String)}::text[]
    )
    select e.id, e.id in (select id from own) as is_own, e.id in (select id from owned) as is_owned,
           e.subject = 'organizer' and e.subject_id = any(${left}::bigint[]) as is_left, e.before, e.after
      from audit_entries e
     where e.id in (select id from mentioned union select id from own union select id from owned union select id from of_pools)
       and (e.before is not null or e.after is not null)
     order by e.id
       for update of e
  `.execute(db)
  return rows
}

type Owning = { values: Values | null; other: Values | null; id: number; fields: readonly string[] }

// Whoever gets an organizer may still have its former owner's address for a while.
const withoutFields = ({ values, other, id, fields }: Owning): Values | null => {
  if (values === null) return null
  const isOwner = values.owner_id === id
  const isGone = ([field, value]: [string, unknown]) =>
    value !== null &&
    (field === 'owner_username' ? isOwner : fields.includes(field) && (isOwner || value === other?.[field]))
  return Object.fromEntries(Object.entries(values).map((entry) => (isGone(entry) ? [entry[0], erased] : entry)))
}

const contact = ['email', 'phone']
const page = 'name organizer_name home_page description information twitter instagram facebook logo'.split(' ')

// Entries about a pool show its organizer.
const withoutOrganizer = (values: Values | null, left: readonly number[]): Values | null => {
  const organizer = values?.organizer as Values | null | undefined
  if (!organizer || !left.includes(organizer.id as number)) return values
  const isGone = ([field, value]: [string, unknown]) => page.includes(field) && value !== null
  const shown = Object.entries(organizer).map((entry) => (isGone(entry) ? [entry[0], erased] : entry))
  return { ...values, organizer: Object.fromEntries(shown) }
}

// What an entry about a person may go on saying.
const impersonal = new Set(['role', 'role_id', 'status', 'statusAsString', 'state', 'created_at', 'sent_at'])
const fieldsOfNames = /username$|user_name$/

type Replacing = { person: Named; isOwn: boolean; field?: string }

const withoutPerson = (value: unknown, replacing: Replacing): unknown => {
  if (Array.isArray(value)) return value.map((part) => withoutPerson(part, replacing))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) =>
        replacing.isOwn && impersonal.has(field)
          ? [field, part]
          : [field, withoutPerson(part, { ...replacing, field })],
      ),
    )
  return typeof value === 'string' && namesPerson(value, replacing) ? erased : value
}

const namesPerson = (text: string, { person, isOwn, field = '' }: Replacing): boolean => {
  if (isOwn) return true
  const words = text.toLowerCase().split(/[\s<>,;()"]+/)
  if (words.some((word) => person.emails.includes(word))) return true
  return fieldsOfNames.test(field) && person.usernames.includes(text)
}
