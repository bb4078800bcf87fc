import { maskedEmail } from '../identity/accounts/masked-email.ts'
import type { Column } from '../platform/exports/columns.ts'
import { readSlices } from '../platform/exports/read-list.ts'
import type { Db } from '../platform/postgres/database.ts'
import { type Earning, findEarnings } from '../rankings/read/earned.ts'
import * as queries from './exported-predictions.queries.ts'

type Row = queries.ExportedPrediction & { points: number | null }

export const predictionColumns: Column<Row>[] = [
  { key: 'match_id', label: 'ID del partido', value: ({ match_id }) => match_id },
  { key: 'match', label: 'Partido', value: ({ name }) => name },
  { key: 'beginst_at', label: 'Inicio', kind: 'instant', value: ({ beginst_at }) => beginst_at },
  { key: 'user_id', label: 'ID del jugador', value: ({ user_id }) => user_id },
  { key: 'username', label: 'Usuario', value: ({ username, email }) => username ?? maskedEmail(email) },
  { key: 'home_team_score', label: 'Pronóstico local', value: ({ home_team_score }) => home_team_score },
  { key: 'away_team_score', label: 'Pronóstico visitante', value: ({ away_team_score }) => away_team_score },
  { key: 'result_home_team_score', label: 'Resultado local', value: ({ result_home }) => result_home },
  { key: 'result_away_team_score', label: 'Resultado visitante', value: ({ result_away }) => result_away },
  { key: 'points', label: 'Puntos', value: ({ points }) => points },
]

/**
 * The predictions of enrolled players for the matches of a pool whose deadline has passed, by match and player. The points
 * are those that the match added to the ranking of the pool.
 */
export async function* exportedPredictions(db: Db, pool_id: number): AsyncGenerator<readonly Row[]> {
  for (const match of await queries.listClosed(db, pool_id)) {
    const earningOf = await findEarnings(db, { pools: [pool_id], matches: [match.id] })
    const slices = readSlices<queries.ExportedPrediction>((last, most) =>
      queries.listAfter(db, { pool_id, match_id: match.id, after: last?.user_id ?? 0, most }),
    )
    for await (const rows of slices) {
      const earned = await earningOf(rows.map(({ user_id }) => user_id))
      yield rows.map((row) => ({ ...row, points: pointsOf(earned, { pool_id, match, row }) }))
    }
  }
}

type Place = { pool_id: number; match: queries.ClosedMatch; row: queries.ExportedPrediction }

/** Null for a match that does not count, or not yet. */
const pointsOf = (earned: Earning, { pool_id, match, row }: Place): number | null => {
  const { user_id, home_team_score, away_team_score, result_home, result_away, is_void } = row
  if (is_void || result_home === null || result_away === null) return null
  const prediction = { home_team_score, away_team_score }
  const score = { home_team_score: result_home, away_team_score: result_away }
  return earned({ pool_id, match, user_id, prediction, score }).points
}
