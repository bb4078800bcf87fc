import { isolated, type Match } from '@compety/contract'
import { ConflictNotice } from '../../records/conflict/conflict-notice.tsx'

/** The notice that somebody else saved a result meanwhile. */
export function ResultConflict({ match }: { match: Match }) {
  const { home_team, away_team, match_result } = match
  const saved = `${isolated(home_team.name)} ${match_result?.home_team_score} - ${match_result?.away_team_score} ${isolated(away_team.name)}`
  return (
    <ConflictNotice conflict={match}>
      <p>
        <b>Otra persona modificó este partido mientras lo editabas.</b> Ahora está guardado {saved}. Se conserva lo que
        escribiste; guarda de nuevo para reemplazarlo.
      </p>
    </ConflictNotice>
  )
}
