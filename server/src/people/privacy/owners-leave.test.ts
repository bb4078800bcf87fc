import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, testApp } from '../../../test/app.ts'
import { anOrganizer, aPool } from '../../../test/builders.ts'
import { fileStore } from '../../platform/files/file-store.ts'
import { folderStorage } from '../../platform/files/storage/folder-storage.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { contactFileStore } from '../contacts/contact-files.ts'
import { eraseIfDue } from './erasure/erase-account.ts'

const { call, db, config, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const context = {
  db,
  config,
  files: fileStore(folderStorage('/nowhere')),
  contactFiles: contactFileStore(folderStorage('/nowhere')),
  boards: boardCache(),
  timeZone: 'UTC',
}
const leave = (as: Actor, body: object = {}, query = '') =>
  call(`POST /user/erasure${query}`, { as, body: { password: 'secreta1', ...body } })
const isDueNow = ({ id }: Actor) =>
  sql`update users set erase_at = now() - interval '1 second' where id = ${id}`.execute(db)
const leaves = async ({ id }: Actor) =>
  (await sql<{ leaves: boolean }>`select erase_at is not null as leaves from users where id = ${id}`.execute(db))
    .rows[0]?.leaves
const reader = await anAdministrator()

describe('owners and administrators', () => {
  test('the last administrator cannot leave, also where the others are leaving', async () => {
    await sql`update users set status = 4 where role_id = 1 and id <> ${reader.id}`.execute(db)
    const last = refused(409, 'Debe quedar al menos un administrador activo.')
    expect(outcome(await leave(reader))).toEqual(last)
    const other = await anAdministrator()
    expect((await leave(other)).status).toBe(200)
    expect(outcome(await leave(reader))).toEqual(last)
  })

  test('an owner is asked with numbers, and confirms that the organizer becomes inactive', async () => {
    const ana = await aPlayer()
    const id = await anOrganizer(db, ana)
    const pool_id = await aPool(db, { organizer_id: id })
    const { status, body } = await leave(ana)
    expect([status, body.numbers, body.organizers]).toEqual([
      409,
      { organizers: 1, pools: 1 },
      [{ id, name: expect.any(String), pools: 1 }],
    ])
    expect(await leaves(ana)).toBe(false)
    expect((await leave(ana, {}, '?confirm=erasure')).status).toBe(200)
    await isDueNow(ana)
    await eraseIfDue(context, ana.id)
    const { rows } = await sql`select status, email, phone from organizers where id = ${id}`.execute(db)
    expect(rows).toEqual([{ status: 2, email: null, phone: null }])
    const { tasks } = (await call('GET /tasks', { as: reader })).body
    expect(tasks.pools_without_owner.first).toContainEqual(
      expect.objectContaining({ id: pool_id, organizer: { id, name: expect.any(String) } }),
    )
  })

  test('an organizer that nobody succeeds in keeps no page, neither in audit entries nor on disk', async () => {
    const ana = await aPlayer()
    const [id, other] = [await anOrganizer(db, ana), await anOrganizer(db, ana)]
    const pool_id = await aPool(db, { organizer_id: id })
    const word = `Palabra${ana.id}`
    const logo = `/files/${'a'.repeat(32)}.webp`
    const { rows: before } = await sql<{ name: string }>`
      update organizers set name = ${word}, description = ${word}, information = ${word}, home_page = ${`https://${word}.example`},
             twitter = ${word}, instagram = ${word}, facebook = ${word}, logo = ${logo}, organizer_name = ${word.toLowerCase()}
       where id = ${id} returning to_jsonb(organizers) as row`.execute(db)
    const page = JSON.stringify((before[0] as unknown as { row: object }).row)
    await sql`
      insert into audit_entries (actor_id, subject, subject_id, action, before, after)
      values (${reader.id}, 'organizer', ${id}, 'update', ${page}::jsonb, ${page}::jsonb),
             (${reader.id}, 'pool', ${pool_id}, 'update', jsonb_build_object('name', 'Mundial', 'organizer', ${page}::jsonb), null)
    `.execute(db)
    await leave(ana, {}, '?confirm=erasure')
    await isDueNow(ana)
    const removed: string[] = []
    const remove = async (address: string) => void removed.push(address)
    await eraseIfDue({ ...context, files: { ...context.files, remove } }, ana.id)
    const { rows } = await sql`
      select name, organizer_name, description, information, home_page, twitter, instagram, facebook, logo, status
        from organizers where id in (${id}, ${other}) order by id`.execute(db)
    const none = {
      description: null,
      information: null,
      home_page: null,
      twitter: null,
      instagram: null,
      facebook: null,
    }
    const gone = { ...none, name: 'Organizador eliminado', logo: null, status: 2 }
    expect(rows).toEqual([
      { ...gone, organizer_name: `eliminado${id}` },
      { ...gone, organizer_name: `eliminado${other}` },
    ])
    const { rows: kept } = await sql<{ text: string }>`
      select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entries
       where subject in ('organizer', 'pool') and subject_id in (${id}, ${pool_id})`.execute(db)
    const words = kept.map(({ text }) => text).join()
    expect([/palabra/i.test(words), words.includes(logo), words.includes('Mundial')]).toEqual([false, false, true])
    expect(removed).toEqual([logo])
    const { pool } = (await call(`GET /pools/${pool_id}`, { as: reader })).body
    expect(pool.organizer.name).toBe('Organizador eliminado')
  })

  test('a named successor gets the organizer with the erasure, not before', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const organizer_id = await anOrganizer(db, ana)
    await sql`update organizers set email = ${ana.email}, phone = '+57 300' where id = ${organizer_id}`.execute(db)
    const owner = async () =>
      (
        await sql<{
          owner_id: number
          status: number
          email: string | null
          phone: string | null
        }>`select owner_id, status, email, phone from organizers where id = ${organizer_id}`.execute(db)
      ).rows[0]
    const successors = (username: string | null) => ({ successors: [{ organizer_id, username }] })
    const invalid = { successors: 'Nombra a un usuario activo para un organizador tuyo.' }
    for (const name of ['nadie9999', ana.username]) expect((await leave(ana, successors(name))).body).toEqual(invalid)
    expect((await leave(ana, successors(eva.username))).status).toBe(200)
    expect(await owner()).toEqual({ owner_id: ana.id, status: 1, email: ana.email, phone: '+57 300' })
    await isDueNow(ana)
    await eraseIfDue(context, ana.id)
    expect(await owner()).toEqual({ owner_id: eva.id, status: 1, email: null, phone: null })
  })

  test('an organizer that an owner gave away keeps neither address nor telephone number of the former owner', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const [given, own] = [await anOrganizer(db, eva), await anOrganizer(db, eva)]
    await sql`update organizers set email = ${ana.email.toUpperCase()}, phone = '+57 300' where id = ${given}`.execute(
      db,
    )
    await sql`update organizers set email = 'eva@example.org', phone = '+57 300' where id = ${own}`.execute(db)
    const was = JSON.stringify({ owner_id: ana.id, phone: '+57 300' })
    await sql`
      insert into audit_entries (actor_id, subject, subject_id, action, before)
      values (${reader.id}, 'organizer', ${given}, 'update', ${was}::jsonb)`.execute(db)
    await leave(ana)
    await isDueNow(ana)
    await eraseIfDue(context, ana.id)
    const { rows } = await sql`select email, phone from organizers where owner_id = ${eva.id} order by id`.execute(db)
    expect(rows).toEqual([
      { email: null, phone: null },
      { email: 'eva@example.org', phone: '+57 300' },
    ])
  })

  test('a successor who left meanwhile counts as none', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const organizer_id = await anOrganizer(db, ana)
    await leave(ana, { successors: [{ organizer_id, username: eva.username }] })
    await leave(eva)
    await isDueNow(ana)
    await eraseIfDue(context, ana.id)
    const { rows } = await sql`select status from organizers where id = ${organizer_id}`.execute(db)
    expect(rows).toEqual([{ status: 2 }])
  })

  test('their organizers keep no address, telephone number or former name in audit entries', async () => {
    const [ana, eva] = [await aPlayer(), await aPlayer()]
    const organizer_id = await anOrganizer(db, ana)
    const contact = { email: 'tienda@example.org', phone: '+57 301', owner_username: 'antes', owner_id: ana.id }
    const given = { ...contact, owner_username: eva.username, owner_id: eva.id, phone: '+57 302' }
    await sql`
      insert into audit_entries (actor_id, subject, subject_id, action, before, after)
      values (${reader.id}, 'organizer', ${organizer_id}, 'update', ${JSON.stringify(contact)}::jsonb, ${JSON.stringify(given)}::jsonb)
    `.execute(db)
    await leave(ana, { successors: [{ organizer_id, username: eva.username }] })
    await isDueNow(ana)
    await eraseIfDue(context, ana.id)
    const { rows } = await sql`
      select before, after from audit_entries where subject = 'organizer' and subject_id = ${organizer_id} order by id
    `.execute(db)
    const gone = 'eliminado'
    const state = { status: 1, statusAsString: 'Activo' }
    expect(rows).toEqual([
      {
        before: { email: gone, phone: gone, owner_username: gone, owner_id: ana.id },
        after: { email: gone, phone: '+57 302', owner_username: eva.username, owner_id: eva.id },
      },
      {
        before: { owner_id: ana.id, owner_username: gone, ...state },
        after: { owner_id: eva.id, owner_username: eva.username, ...state },
      },
    ])
  })
})
