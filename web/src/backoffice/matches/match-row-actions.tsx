import {
  allows,
  createResult,
  deleteMatch,
  isolated,
  type Match,
  matchesTakingResults,
  matchLifecycle,
  matchStatus,
  updateLive,
  updateMatch,
} from '@compety/contract'
import { useNowUntil } from '../../kit/time/ticking.ts'
import { AskedDialog } from '../records/asked-dialog.tsx'
import { fromList } from '../records/form/use-cancel.ts'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { useOfficeView } from '../tournaments/office-view.ts'
import { mayRun } from './live/play.ts'
import classes from './match-row-actions.module.css'
import { useMatchAction } from './matches.data.ts'
import { resultFrom } from './results/result-rules.ts'

export function MatchRowActions({ match }: { match: Match }) {
  const { id, status, match_result, home_team, away_team } = match
  const from = resultFrom(match, useNowUntil(Date.parse(match.blocked_at)))
  const { mutate: remove, isPending, asked } = useMatchAction('delete')
  const params = { matchId: String(id) }
  const spokenName = <RecordName name={`${isolated(home_team.name)} contra ${isolated(away_team.name)}`} />
  return (
    <RowActions>
      <RowLink to="/matches/$matchId" params={params} search={useOfficeView()}>
        Ver{spokenName}
      </RowLink>
      {status !== matchStatus.archived && (
        <RowLink to="/matches/$matchId/update" params={params} call={updateMatch} record={match} state={fromList}>
          Actualizar{spokenName}
        </RowLink>
      )}
      {mayRun(match) && (
        <RowLink to="/matches/$matchId/live" params={params} call={updateLive} record={match}>
          Llevar el marcador{spokenName}
        </RowLink>
      )}
      {match_result ? (
        <RowLink to="/matches/$matchId/viewResult" params={params}>
          <b className={classes.score}>
            {match_result.home_team_score} – {match_result.away_team_score}
          </b>
          Ver resultado{spokenName}
        </RowLink>
      ) : (
        matchesTakingResults.includes(status) && (
          <RowLink to="/matches/$matchId/addResult" params={params} call={createResult} record={match}>
            <span>
              Ingresar resultado {from && <ResultFrom at={from} />}
              {spokenName}
            </span>
          </RowLink>
        )
      )}
      {allows(matchLifecycle, 'delete', status) && (
        <RowButton danger call={deleteMatch} record={match} onClick={() => remove({ id })} disabled={isPending}>
          Eliminar{spokenName}
        </RowButton>
      )}
      <AskedDialog asked={asked} />
    </RowActions>
  )
}

/** The column of the deadline shows the time. */
const ResultFrom = ({ at }: { at: string }) => (
  <small className={classes.from}>
    tras el límite<span className="spoken">, {at}</span>
  </small>
)
