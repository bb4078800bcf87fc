import { Failure, type RankingRow, type Score } from '@compety/contract'
import type { Replica } from '../../../platform/postgres/replica.ts'
import { listParts } from '../board-page.ts'
import { showBoard } from '../board-view.ts'
import type { RankingPage } from '../page-texts.ts'
import { findSnapshot, type Seeing } from '../ranking-snapshot.queries.ts'
import { namePages, ownRow, type Paged, type PageQuery, partOf, type Reader, seesAddresses } from '../read-pages.ts'
import { viewOf } from './live-view.ts'
import { findWithoutResult, type Running } from './running.queries.ts'

type Asked = {
  pool_id: number
  reader: Reader
  query: PageQuery
  scores: readonly (Score & { match_id: number })[]
}

/**
 * Returns a page of a pool's ranking as it would be with the given scores. Only matches without a result whose deadline
 * has passed may be named, so that it reveals no prediction that is not visible already.
 */
export function whatIf(
  { read }: Replica,
  context: Paged,
  { pool_id, reader, query, scores }: Asked,
): Promise<{ page: RankingPage; me: RankingRow | null }> {
  return read((db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (db) => {
        const key = { kind: 'pool', id: pool_id } as const
        const asked = { timeZone: context.timeZone, readers: [reader], live: true }
        const { readers, ...snapshot } = await findSnapshot(db, key, asked)
        const { sees, ...member } = readers[0] as Seeing
        if (!sees) throw new Failure('pool_not_found')
        if (!member.is_member) throw new Failure('what_if_not_enrolled')
        const ids = scores.map(({ match_id }) => match_id)
        const named = await findWithoutResult(db, pool_id, ids)
        if (named.length < scores.length) throw new Failure('what_if_not_closed')

        const running = withScores(snapshot.running ?? [], named, scores)
        const settled = await showBoard(db, context, key, snapshot)
        const supposed = await context.provisional.suppose(db, settled, running)
        const shown = viewOf(context, settled, { ...supposed, running })
        const [rows = []] = await listParts(db, context, { shown, parts: [partOf(query)] })
        const inFull = seesAddresses(reader)
        const [page] = await namePages(db, undefined, [{ shown, query, inFull, rows, total: shown.total }])
        return { page: page as RankingPage, me: ownRow(context, shown, { reader, ...member }) }
      }),
  )
}

// The running matches and the named ones by kick-off. A named match keeps its minute.
const withScores = (running: readonly Running[], named: readonly Running[], scores: Asked['scores']): Running[] => {
  const scoreOf = new Map(scores.map(({ match_id, ...score }) => [match_id, score]))
  const known = new Map([...named, ...running].map((match) => [match.match_id, match]))
  return [...known.values()]
    .map((match) => ({ ...match, ...scoreOf.get(match.match_id) }))
    .sort((a, b) => Date.parse(a.beginst_at) - Date.parse(b.beginst_at) || a.match_id - b.match_id)
}
