import { maskedEmail } from '../identity/accounts/masked-email.ts'
import type { Column } from '../platform/exports/columns.ts'
import { readSlices } from '../platform/exports/read-list.ts'
import type { Db } from '../platform/postgres/database.ts'
import * as queries from './exported-predictions.queries.ts'

type Row = queries.ExportedPrediction

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
]

/** The predictions of enrolled players for the matches of a pool whose deadline has passed, by match and player. */
export async function* exportedPredictions(db: Db, pool_id: number): AsyncGenerator<readonly Row[]> {
  for (const match_id of await queries.listClosed(db, pool_id))
    yield* readSlices<Row>((last, most) =>
      queries.listAfter(db, { pool_id, match_id, after: last?.user_id ?? 0, most }),
    )
}
