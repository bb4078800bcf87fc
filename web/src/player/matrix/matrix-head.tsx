import type { MatrixMatch } from '@compety/contract'
import { IconLock } from '@tabler/icons-react'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import type { Place } from './grid-moves.ts'
import { shortName, stateOf, versus } from './matrix-rules.ts'
import classes from './matrix-table.module.css'
import { placed } from './use-grid.ts'

/** The heads of the columns: each match with its teams, and its result, running score or kick-off. */
export function MatrixHead({ matches, active }: { matches: readonly MatrixMatch[]; active: Place }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.name} {...placed(0, 0, active)}>
          Jugador
        </th>
        <th scope="col" className={classes.sum} {...placed(0, 1, active)}>
          Día<span className="spoken">: puntos de la jornada</span>
        </th>
        {matches.map((match, n) => (
          <th key={match.id} scope="col" className={classes.match} {...placed(0, n + 2, active)}>
            <MatchHead match={match} />
          </th>
        ))}
        <th scope="col" className={classes.sum} {...placed(0, matches.length + 2, active)}>
          Total<span className="spoken">: puntos del ranking</span>
        </th>
      </tr>
    </thead>
  )
}

function MatchHead({ match }: { match: MatrixMatch }) {
  const { home_team, away_team, live, is_closed } = match
  const { text, spoken } = stateOf(match)
  return (
    <span title={`${home_team.name} - ${away_team.name}`}>
      <span className="spoken">{`${versus(home_team, away_team)}, ${spoken}`}</span>
      <span className={classes.crests} aria-hidden>
        <TeamCrest {...home_team} size={16} />
        <TeamCrest {...away_team} size={16} />
      </span>
      <span className={classes.codes} aria-hidden>
        {shortName(home_team)}·{shortName(away_team)}
      </span>
      <span className={classes.state} data-live={live !== null || undefined} aria-hidden>
        {!is_closed && <IconLock size={10} />}
        {text}
      </span>
    </span>
  )
}
