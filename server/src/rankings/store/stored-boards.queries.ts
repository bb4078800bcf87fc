import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { forGenericPlan } from '../../platform/postgres/generic-plan.ts'
import type { BoardKey, PackedBoard, StoredBoard } from '../board/board.ts'
import { fromAllBefore, unpack } from '../board/board-arrays.ts'
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

type Column = 'players' | 'points' | 'last_players' | 'last_points' | 'points_before'
type BoardRow = Omit<StoredBoard, 'packed'> & Record<Column, Buffer>

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
  const pieceOf = (column: Column) =>
    sql`substring(${sql.ref(`b.${column}`)} from 1 + piece * ${sql.lit(mostBytes)} for ${sql.lit(mostBytes)}) as ${sql.ref(column)}`
  const { rows } = await sql<BoardRow>`
    select kind, id, version, last_match_id, scale, majority, ${pieceOf('players')}, ${pieceOf('points')},
           ${pieceOf('last_players')}, ${pieceOf('last_points')}, ${pieceOf('points_before')}
      from unnest(${kinds}, ${ids}) as k (kind, id)
      join leaderboards b using (kind, id),
           generate_series(0, greatest(length(players), length(points), length(last_points), length(points_before)) / ${sql.lit(mostBytes)}) piece
     where b.version <> all(${known}::bigint[])
     order by kind, id, piece
  `.execute(db)
  return [...Map.groupBy(rows, ({ version }) => version).values()].map((pieces) => {
    const { kind, id, version, last_match_id, scale, majority } = pieces[0] as BoardRow
    return { kind, id, version, last_match_id, scale, majority, packed: packedFrom(pieces) }
  })
}

const packedFrom = (pieces: readonly BoardRow[]): PackedBoard => {
  const whole = (column: Column) => Buffer.concat(pieces.map((piece) => piece[column]))
  const values = { players: whole('players'), points: whole('points') }
  const before = whole('points_before')
  // An earlier version wrote the board.
  if (before.length > 0) return fromAllBefore(values, before)
  if (values.players.length === 0) return { ...values, lastPlayers: before, lastPoints: before }
  return { ...values, lastPlayers: whole('last_players'), lastPoints: whole('last_points') }
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
  const pieces = boards.flatMap(({ packed }) => [packed.players, packed.points, packed.lastPlayers, packed.lastPoints])
  const offsets = offsetsOf(pieces)
  const begins = (column: number) => sql`${boards.map((_, n) => offsets[4 * n + column])}::int[]`
  // Sends all boards as one value, because pg would convert an array of buffers to text. Players who are the same are
  // not written again.
  const { rows } = await sql<BoardKey & { version: number }>`
    insert into leaderboards as old (kind, id, last_match_id, scale, majority, players, points, last_players, last_points, version)
    select k.kind, k.id, k.last_match_id, k.scale, k.majority,
           substring(a.bytes from k.players + 1 for k.points - k.players),
           substring(a.bytes from k.points + 1 for k.last_players - k.points),
           substring(a.bytes from k.last_players + 1 for k.last_points - k.last_players),
           substring(a.bytes from k.last_points + 1 for k.stop - k.last_points), (random() * 9e15)::bigint
      from unnest(${boards.map(({ kind }) => kind)}::text[], ${boards.map(({ id }) => id)}::bigint[],
                  ${boards.map((board) => board.last_match_id)}::bigint[], ${boards.map(({ scale }) => scale)}::bigint[],
                  ${boards.map(({ majority }) => majority)}::bigint[], ${begins(0)}, ${begins(1)}, ${begins(2)}, ${begins(3)}, ${begins(4)})
           as k (kind, id, last_match_id, scale, majority, players, points, last_players, last_points, stop),
           (select ${Buffer.concat(pieces)}::bytea as bytes) a
    on conflict (kind, id) do update
       set players = case when old.players = excluded.players then old.players else excluded.players end,
           points = excluded.points, points_before = '', last_players = excluded.last_players, last_points = excluded.last_points,
           last_match_id = excluded.last_match_id, scale = excluded.scale, majority = excluded.majority,
           version = excluded.version
    returning kind, id, version
  `.execute(db)
  const versions = new Map(rows.map(({ kind, id, version }) => [`${kind} ${id}`, version]))
  return boards.map(({ kind, id }) => versions.get(`${kind} ${id}`) as number)
}
