import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

type Named = { id: number; emails: string[]; usernames: string[] }
type Entry = { id: number; is_own: boolean; before: unknown; after: unknown }

const erased = 'eliminado'

/**
 * Replaces the values that name a person in audit entries, which are never edited otherwise. Entries about the person
 * lose every text but role and status; in the others only addresses and usernames of the person are replaced.
 */
export const eraseAudit = async (db: Db, person: Named): Promise<void> => {
  for (const { id, is_own, before, after } of await findEntries(db, person)) {
    const replaced = (value: unknown) => JSON.stringify(withoutPerson(value, { person, isOwn: is_own }))
    await sql`
      update audit_entries set before = ${replaced(before)}::jsonb, after = ${replaced(after)}::jsonb where id = ${id}
    `.execute(db)
  }
}

// Finds the entries about the person or a mail of the person, and those in whose values an address or name occurs.
const findEntries = async (db: Db, { id, emails, usernames }: Named): Promise<Entry[]> => {
  const names = [...emails, ...usernames.map((username) => `"${username}"`)]
  const { rows } = await sql<Entry>`
    with mentioned as (
      select e.id from audit_entries e, unnest(${names}::text[]) as n (name)
       where strpos(lower(coalesce(e.before::text, '') || coalesce(e.after::text, '')), n.name) > 0
    ), own as (
      select e.id from audit_entries e where e.subject = 'user' and e.subject_id = ${id}
      union
      select e.id from audit_entries e join mails m on m.id = e.subject_id and e.subject = 'mail'
       where m.about_user_id = ${id} or lower(m.recipient) = any(${emails}::text[]) or lower(m.reply_to) = any(${emails}::text[])
    )
    select e.id, exists (select from own where own.id = e.id) as is_own, e.before, e.after
      from audit_entries e
     where e.id in (select id from mentioned union select id from own) and (e.before is not null or e.after is not null)
     order by e.id
       for update of e
  `.execute(db)
  return rows
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
