import { fold, type SearchKind, type SearchResult } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { organizersOf } from '../../catalogue/owners/membership.ts'
import { anyOf, contains, containsAddress } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { runStatement } from '../../platform/postgres/run-statement.ts'
import { states } from '../../platform/postgres/states-sql.ts'

type Sql = RawBuilder<unknown>

const most = 5
// So many found rows are put in order. A text that more rows contain finds any of them.
const ordered = 200

const none = sql`null`

/** The columns of a result and where its rows are. */
type Source = { id: Sql; name: Sql; detail?: Sql; at?: Sql; from: Sql }

/** The best rows of a source: those whose name begins with the text first. */
const best = async (db: Db, kind: SearchKind, { source, text }: { source: Source; text: string }) => {
  const { id, name, detail = none, at = none, from } = source
  const { rows } = await runStatement(
    db,
    sql<Omit<SearchResult, 'kind'>>`
      select * from (select ${id} as id, ${name} as name, ${detail}::text as detail, ${at}::timestamptz as at ${from} limit ${ordered}::int) found
       order by starts_with(lower(name), ${fold(text)}) desc, abs(extract(epoch from at - now())), name, id limit ${most}::int
    `,
    { planEachTime: true },
  )
  return rows.map((row): SearchResult => ({ kind, ...row }))
}

export const findUsers = (db: Db, text: string) =>
  best(db, 'user', {
    text,
    source: {
      id: sql`u.id`,
      name: sql`coalesce(u.username, u.email)`,
      detail: sql`case when u.username is not null then u.email end`,
      from: sql`from users u where ${anyOf([containsAddress(sql`lower(u.email)`, text), contains(sql`u.username`, text)])}`,
    },
  })

export const findPlayers = (db: Db, text: string) =>
  best(db, 'player', {
    text,
    source: {
      id: sql`u.id`,
      name: sql`u.username`,
      from: sql`from users u where ${contains(sql`u.username`, text)} and u.status = ${states.user.active} and u.role_id = ${states.role.player}`,
    },
  })

export const findTeams = (db: Db, text: string) =>
  best(db, 'team', {
    text,
    source: {
      id: sql`t.id`,
      name: sql`t.name`,
      detail: sql`t.code`,
      from: sql`from teams t where ${anyOf([contains(sql`t.name_search`, text), contains(sql`t.code_search`, text)])}`,
    },
  })

// Arrays, so that both conditions can use an index.
const teamsNamed = (text: string) =>
  sql`array(select id from teams where ${contains(sql`name_search`, text)} limit ${ordered}::int)`

export const findMatches = (db: Db, text: string) =>
  best(db, 'match', {
    text,
    source: {
      id: sql`m.id`,
      name: sql`h.name || ' – ' || a.name`,
      at: sql`m.beginst_at`,
      from: sql`
        from matches m join teams h on h.id = m.home_team_id join teams a on a.id = m.away_team_id
       where m.home_team_id = any(${teamsNamed(text)}) or m.away_team_id = any(${teamsNamed(text)})`,
    },
  })

export const findPools = (db: Db, text: string) =>
  best(db, 'pool', {
    text,
    source: { id: sql`p.id`, name: sql`p.name`, from: sql`from pools p where ${contains(sql`p.name_search`, text)}` },
  })

export const findPoolsOfMember = (db: Db, text: string, user_id: number) =>
  best(db, 'pool', {
    text,
    source: {
      id: sql`p.id`,
      name: sql`p.name`,
      from: sql`
        from pools p where p.organizer_id in ${organizersOf(user_id)} and ${contains(sql`p.name_search`, text)}`,
    },
  })

export const findPoolsOfPlayer = (db: Db, text: string, user_id: number) =>
  best(db, 'my_pool', {
    text,
    source: {
      id: sql`p.id`,
      name: sql`p.name`,
      from: sql`
        from enrolments e join pools p on p.id = e.pool_id
       where e.user_id = ${user_id} and e.status <> ${states.enrolment.withdrawn}
         and p.status not in (${states.pool.inactive}, ${states.pool.archived}) and ${contains(sql`p.name_search`, text)}`,
    },
  })

export const findTournaments = (db: Db, text: string) =>
  best(db, 'tournament', {
    text,
    source: {
      id: sql`k.id`,
      name: sql`k.name`,
      detail: sql`k.season`,
      from: sql`from tournaments k where ${contains(sql`k.name_search`, text)}`,
    },
  })
