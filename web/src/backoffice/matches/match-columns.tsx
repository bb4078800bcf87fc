import type { Match, matchTeam } from '@compety/contract'
import type * as z from 'zod/mini'
import { TeamCrest } from '../../images/team-crest.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { dateTime } from '../date-time.ts'
import classes from './match-columns.module.css'
import { DayFilter, SportFilter, StatusFilter, TeamFilter } from './match-filters.tsx'
import { MatchRowActions } from './match-row-actions.tsx'
import { MatchState } from './match-state.tsx'
import type { MatchFiltering } from './use-match-filters.ts'

type Sort = 'beginst_at' | 'home_team_name' | 'away_team_name' | 'blocked_at' | 'sport' | 'status'

export const matchColumns = (filtering: MatchFiltering): Column<Match, Sort>[] => {
  const { applied } = filtering
  return [
    { key: 'id', title: 'ID', width: 52, render: ({ id }) => id },
    {
      key: 'home_team',
      title: 'Local',
      sort: 'home_team_name',
      filter: <TeamFilter filtering={filtering} name="filter_home_team_name" label="Local" />,
      isFiltered: applied.filter_home_team_name !== undefined,
      render: ({ home_team }) => <Team team={home_team} />,
    },
    {
      key: 'away_team',
      title: 'Visitante',
      sort: 'away_team_name',
      filter: <TeamFilter filtering={filtering} name="filter_away_team_name" label="Visitante" />,
      isFiltered: applied.filter_away_team_name !== undefined,
      render: ({ away_team }) => <Team team={away_team} />,
    },
    {
      key: 'beginst_at',
      title: 'Inicio',
      sort: 'beginst_at',
      filter: <DayFilter filtering={filtering} name="beginst_at" label="Inicio" />,
      isFiltered: applied.filter_beginst_at !== undefined,
      render: ({ beginst_at }) => <Time instant={beginst_at} />,
    },
    {
      key: 'blocked_at',
      title: 'Límite de predicción',
      width: 150,
      sort: 'blocked_at',
      filter: <DayFilter filtering={filtering} name="blocked_at" label="Límite de predicción" />,
      isFiltered: applied.filter_blocked_at !== undefined,
      render: ({ blocked_at }) => <Time instant={blocked_at} />,
    },
    {
      key: 'sport',
      title: 'Deporte',
      sort: 'sport',
      filter: <SportFilter filtering={filtering} />,
      isFiltered: applied.filter_sport !== undefined,
      render: ({ sport }) => sport.name,
    },
    {
      key: 'status',
      title: 'Estado',
      sort: 'status',
      filter: <StatusFilter filtering={filtering} />,
      isFiltered: applied.filter_status !== undefined,
      render: ({ status }) => <MatchState status={status} />,
    },
    { key: 'actions', title: 'Opciones', render: (match) => <MatchRowActions match={match} /> },
  ]
}

function Team({ team }: { team: z.output<typeof matchTeam> }) {
  return (
    <span className={classes.team}>
      <TeamCrest {...team} size={24} />
      {team.name}
    </span>
  )
}

function Time({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className={classes.time}>
      {dateTime(instant)}
    </time>
  )
}
