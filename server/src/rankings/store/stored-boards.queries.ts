import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import type { BoardKey, StoredBoard } from '../board/board.ts'
import { unpack } from '../board/board-arrays.ts'
import { packedBytes } from '../board/packed-board.ts'
import type { BoardCache } from './board-cache.ts'
import { saveWinners } from './match-day-winners.queries.ts'

/** Keys of boards as parameters of a statement. */
export const unseenKeys = (keys: readonly BoardKey[]) => ({
  kinds: forGenericPlan(
    keys.map(({ kind }) => kind),
    'text[]',
  ),
  ids: forGenericPlan(
    keys.map(({ id }) => id),
    'bigint[]',
  ),
})

type BoardRow = Omit<StoredBoard, 'packed'> & { players: Buffer; points: Buffer; before: Buffer }

/** Finds the present versions of boards. */
export const findVersions = async (db: Db, keys: readonly BoardKey[]): Promise<number[]> => {
  const { kinds, ids } = unseenKeys(keys)
  const { rows } = await sql<{ version: number }>`
    select b.version
      from unnest(${kinds}, ${ids}) as k (kind, id)
      join leaderboards b using (kind, id)
  `.execute(db)
  return rows.map(({ version }) => version)
}

// The driver receives bytes as text and holds a row several times. So large boards are sent in pieces.
const mostBytes = 1_000_000

/** Reads boards, but for those with the versions that are known. */
export const readBoards = async (
  db: Db,
  keys: readonly BoardKey[],
  known: readonly number[],
): Promise<StoredBoard[]> => {
  const { kinds, ids } = unseenKeys(keys)
  const pieceOf = (column: string) =>
    sql`substring(${sql.ref(`b.${column}`)} from 1 + piece * ${sql.lit(mostBytes)} for ${sql.lit(mostBytes)})`
  const { rows } = await sql<BoardRow>`
    select kind, id, version, last_match_id, scale, majority, ${pieceOf('players')} as players,
           ${pieceOf('points')} as points, ${pieceOf('points_before')} as before
      from unnest(${kinds}, ${ids}) as k (kind, id)
      join leaderboards b using (kind, id),
           generate_series(0, greatest(length(players), length(points), length(points_before)) / ${sql.lit(mostBytes)}) piece
     where b.version <> all(${known}::bigint[])
     order by kind, id, piece
  `.execute(db)
  return [...Map.groupBy(rows, ({ version }) => version).values()].map((pieces) => {
    const { kind, id, version, last_match_id, scale, majority } = pieces[0] as BoardRow
    const whole = (column: 'players' | 'points' | 'before') => Buffer.concat(pieces.map((piece) => piece[column]))
    const packed = { players: whole('players'), points: whole('points'), before: whole('before') }
    return { kind, id, version, last_match_id, scale, majority, packed }
  })
}

/** Finds boards in their present version, as they are stored. */
export async function findStoredBoards(db: Db, cache: BoardCache, keys: readonly BoardKey[]): Promise<StoredBoard[]> {
  const versions = await findVersions(db, keys)
  const cached = versions.flatMap((version) => cache.findStored(version) ?? [])
  if (cached.length === versions.length) return cached
  const known = cached.map(({ version }) => version)
  return [...cached, ...(await readBoards(db, keys, known))]
}

/** Returns where each piece begins in the concatenation, and where the last one ends. */
const offsetsOf = (pieces: readonly Uint8Array[]): number[] => {
  const offsets = [0]
  for (const { length } of pieces) offsets.push((offsets.at(-1) as number) + length)
  return offsets
}

type Unsaved = Omit<StoredBoard, 'version'>

/** Saves boards, and the winners of match days. Returns the boards with their new versions. */
export async function saveStoredBoards(db: Db, boards: readonly Unsaved[]): Promise<StoredBoard[]> {
  const versions: number[] = []
  for (const some of inStatements(boards)) versions.push(...(await saveTogether(db, some)))
  const days = boards.filter(({ kind }) => kind === 'match_day')
  await saveWinners(
    db,
    days.map(({ id, scale, packed }) => ({ id, scale, ...unpack(packed) })),
  )
  return boards.map((board, n) => ({ ...board, version: versions[n] as number }))
}

// The driver copies the bytes of a statement several times.
const mostBytesTogether = 16_000_000

const inStatements = (boards: readonly Unsaved[]): Unsaved[][] => {
  const statements: Unsaved[][] = [[]]
  let bytes = 0
  for (const board of boards) {
    bytes += packedBytes(board.packed)
    if (bytes <= mostBytesTogether) statements.at(-1)?.push(board)
    else {
      statements.push([board])
      bytes = packedBytes(board.packed)
    }
  }
  return statements.filter(({ length }) => length > 0)
}

const saveTogether = async (db: Db, boards: readonly Unsaved[]): Promise<number[]> => {
  const pieces = boards.flatMap(({ packed: { players, points, before } }) => [players, points, before])
  const offsets = offsetsOf(pieces)
  const begins = (column: number) => sql`${boards.map((_, n) => offsets[3 * n + column])}::int[]`
  // Sends all boards as one value, because pg would convert an array of buffers to text. Players who are the same are
  // not written again.
  const { rows } = await sql<BoardKey & { version: number }>`
    insert into leaderboards as old (kind, id, last_match_id, scale, majority, players, points, points_before, version)
    select k.kind, k.id, k.last_match_id, k.scale, k.majority,
           substring(a.bytes from k.players + 1 for k.points - k.players),
           substring(a.bytes from k.points + 1 for k.before - k.points),
           substring(a.bytes from k.before + 1 for k.stop - k.before), (random() * 9e15)::bigint
      from unnest(${boards.map(({ kind }) => kind)}::text[], ${boards.map(({ id }) => id)}::bigint[],
                  ${boards.map((board) => board.last_match_id)}::bigint[], ${boards.map(({ scale }) => scale)}::bigint[],
                  ${boards.map(({ majority }) => majority)}::bigint[], ${begins(0)}, ${begins(1)}, ${begins(2)}, ${begins(3)})
           as k (kind, id, last_match_id, scale, majority, players, points, before, stop),
           (select ${Buffer.concat(pieces)}::bytea as bytes) a
    on conflict (kind, id) do update
       set players = case when old.players = excluded.players then old.players else excluded.players end,
           points = excluded.points, points_before = excluded.points_before,
           last_match_id = excluded.last_match_id, scale = excluded.scale, majority = excluded.majority,
           version = excluded.version
    returning kind, id, version
  `.execute(db)
  const versions = new Map(rows.map(({ kind, id, version }) => [`${kind} ${id}`, version]))
  return boards.map(({ kind, id }) => versions.get(`${kind} ${id}`) as number)
}
