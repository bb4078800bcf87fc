import { leastSearched, type Privilege, type SearchResult, searchRecords } from '@compety/contract'
import { holds } from '../../identity/rights/role-holds.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './search.queries.ts'

type Find = (db: Db, text: string, user_id: number) => Promise<SearchResult[]>

/** What the holders of a right find, and what the others find instead. */
const searches: readonly { needs: Privilege; find: Find; otherwise?: readonly Find[] }[] = [
  { needs: 'users.read', find: queries.findUsers, otherwise: [queries.findPlayers] },
  { needs: 'teams.read', find: queries.findTeams },
  { needs: 'matches.read', find: queries.findMatches },
  {
    needs: 'pools.read',
    find: queries.findPools,
    otherwise: [queries.findPoolsOfPlayer, queries.findPoolsOfMember],
  },
  { needs: 'tournaments.read', find: queries.findTournaments },
]

export function searchRoutes(on: On, { db }: Pick<AppContext, 'db'>) {
  on(searchRecords, async ({ query: { q = '' }, caller }) => {
    const text = q.slice(0, 100)
    return { results: text.length < leastSearched ? [] : await search(db, text, caller) }
  })
}

const search = async (db: Db, text: string, caller: Caller): Promise<SearchResult[]> => {
  const found = await Promise.all(
    searches.map(async ({ needs, find, otherwise = [] }) => {
      const finds = (await holds(db, caller, needs)) ? [find] : otherwise
      return (await Promise.all(finds.map((find) => find(db, text, caller.id)))).flat()
    }),
  )
  return found.flat()
}
