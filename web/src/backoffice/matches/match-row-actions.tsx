import { allows, type Match, matchLifecycle } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import classes from './match-row-actions.module.css'
import { useMatchAction } from './matches.data.ts'

export function MatchRowActions({ match: { id, status, match_result, home_team, away_team } }: { match: Match }) {
  const { mutate: remove, isPending } = useMatchAction('delete')
  const params = { matchId: String(id) }
  const of = <span className="spoken"> {`${home_team.name} contra ${away_team.name}`}</span>
  return (
    <span className={classes.actions}>
      <Link to="/matches/$matchId" params={params} className={classes.action}>
        Ver{of}
      </Link>
      {match_result ? (
        <Link to="/matches/$matchId/viewResult" params={params} className={classes.action}>
          <b className={classes.score}>
            {match_result.home_team_score} – {match_result.away_team_score}
          </b>
          Ver resultado{of}
        </Link>
      ) : (
        <Link to="/matches/$matchId/addResult" params={params} className={classes.action}>
          Ingresar resultado{of}
        </Link>
      )}
      {allows(matchLifecycle, 'delete', status) && (
        <button type="button" className={classes.danger} onClick={() => remove(id)} disabled={isPending}>
          Eliminar{of}
        </button>
      )}
    </span>
  )
}
