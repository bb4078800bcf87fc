import { roles } from '@compety/contract'
import { sql } from 'kysely'
import { hashPassword } from '../identity/accounts/passwords/passwords.ts'
import { syncUserIndex } from '../identity/activity/sync-user-index.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { DemoPasswords } from './demo-passwords.ts'
import { type DemoPlayer, demoPlayers } from './players.ts'
import { seedVisitors } from './seed-visitors.ts'

type DemoPerson = DemoPlayer & { id: number }
/** All players in order. The last one is the player whose log-in is printed. */
export type People = { players: DemoPerson[]; player: DemoPerson }

const seed = 2026
const countries = ['CO', 'MX', 'ES', 'AR', 'PE', 'CL', 'EC', 'UY', 'VE', 'CR']

type LogIns = { passwords: DemoPasswords; player: string; administrator: string }

export async function seedPeople(db: Db, { passwords, player, administrator }: LogIns): Promise<People> {
  const password_hash = await hashPassword(passwords.others)
  const everybody: DemoPlayer[] = [
    ...demoPlayers(seed, 59),
    {
      name: 'Elena',
      lastname: 'Rojas',
      username: 'elenarojas',
      email: player,
      birthdate: '1994-03-12',
      sex: 'Femenino',
      skill: 0.4,
      diligence: 0.9,
    },
  ]
  const ids = await insertUsers(db, { people: everybody, password_hash, role_id: roles.player })
  const own = await hashPassword(passwords.player)
  await sql`update users set password_hash = ${own} where email = ${player}`.execute(db)
  await insertUsers(db, {
    people: [
      {
        name: 'Ana',
        lastname: 'Torres',
        username: 'administracion',
        email: administrator,
        birthdate: '1985-01-20',
        sex: 'Femenino',
      },
    ],
    password_hash: await hashPassword(passwords.administrator),
    role_id: roles.administrator,
  })
  const players = everybody.map((person, index) => ({ ...person, id: ids[index] as number }))
  const demoPlayer = players.at(-1) as DemoPerson
  await seedReferrals(db, demoPlayer, players.slice(3, 5))
  await seedVisitors(db, password_hash)
  return { players, player: demoPlayer }
}

type NewPerson = Pick<DemoPlayer, 'name' | 'lastname' | 'username' | 'email' | 'birthdate' | 'sex'>

const insertUsers = async (
  db: Db,
  { people, password_hash, role_id }: { people: NewPerson[]; password_hash: string; role_id: number },
): Promise<number[]> => {
  const column = (key: keyof NewPerson) => people.map((person) => person[key])
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into users (email, username, password_hash, role_id, referral_hash, is_demo, email_proven_at, created_at)
      select p.email, p.username, ${password_hash}, ${role_id}, encode(sha256(p.email::bytea), 'hex'), true, now(), now() - (40 - n * 11 % 28) * interval '1 day'
        from unnest(${column('email')}::text[], ${column('username')}::text[]) with ordinality as p (email, username, n)
       order by n
      returning id, email, created_at
    ), profiles as (
      insert into user_profiles (user_id, name, lastname, birthdate, country_id, sex_id, favorite_sport_id, description)
      select made.id, p.name, p.lastname, p.birthdate, c.id, x.id, s.id, 'Juego desde la primera jornada.'
        from unnest(${column('email')}::text[], ${column('name')}::text[], ${column('lastname')}::text[],
                    ${column('birthdate')}::date[], ${column('sex')}::text[])
               with ordinality as p (email, name, lastname, birthdate, sex, n)
        join made using (email)
        join countries c on c.code = (${countries}::text[])[1 + (p.n - 1) % ${countries.length}]
        join sports s on s.code = 'FUT'
        join sexes x on x.name = p.sex
    ), histories as (
      insert into user_histories (user_id, type, date) select id, 'register', created_at from made
    )
    select id from made order by id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  await syncUserIndex(db, ids)
  return ids
}

// The demo player gets fifty coins for each player who registered by the demo player's link.
const seedReferrals = async (db: Db, referrer: DemoPerson, referred: DemoPerson[]) => {
  const ids = referred.map(({ id }) => id)
  await sql`
    insert into referrals (referred_user_id, referrer_user_id) select id, ${referrer.id} from unnest(${ids}::bigint[]) as r (id)
  `.execute(db)
  await sql`
    insert into wallet_entries (user_id, coins, reason, referred_user_id)
    select ${referrer.id}, 50, 'refered-user', id from unnest(${ids}::bigint[]) as r (id)
  `.execute(db)
  await sql`
    insert into user_histories (user_id, type) select ${referrer.id}, 'refered-user' from unnest(${ids}::bigint[])
  `.execute(db)
  await sql`update user_activity set users_referred = ${ids.length} where user_id = ${referrer.id}`.execute(db)
  await sql`
    insert into favorite_sectors (user_id, sector_id) select ${referrer.id}, id from sectors where name in ('Amigos', 'Deportes')
  `.execute(db)
}
