import type { Match, MatchOverview } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { StandingsTable } from '../../tournaments/tournament-tables.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './group-table.module.css'

type GroupTableProps = { match: Match; table: NonNullable<MatchOverview['table']> }

/** The table of the match's group, with both teams marked. */
export function GroupTable({ match, table: { group_name, rows } }: GroupTableProps) {
  const { tournament, home_team, away_team } = match
  return (
    <Section
      title="Tabla"
      aside={
        tournament && (
          <Link
            to="/tournaments/$tournamentId"
            params={{ tournamentId: String(tournament.id) }}
            search={({ view }) => ({ view })}
            className={classes.all}
          >
            Ver el torneo
          </Link>
        )
      }
    >
      <StandingsTable group={group_name} rows={rows} marked={[home_team.id, away_team.id]} />
    </Section>
  )
}
