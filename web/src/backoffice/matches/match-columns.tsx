import { type Match, matchLifecycle, type matchTeam } from '@compety/contract'
import type * as z from 'zod/mini'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { runningScore } from '../../kit/numbers/periods.ts'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { DateAndTime } from '../date-time.tsx'
import { useRoundOptions, useSportOptions, useTournamentOptions } from '../filter-options.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { statesOf } from '../records/states.ts'
import classes from './match-columns.module.css'
import type { matchList } from './match-list.ts'
import { MatchRowActions } from './match-row-actions.tsx'
import { MatchState } from './match-state.tsx'

type Sort = (typeof matchList.sorts)[number]
type Filter = keyof typeof matchList.filters

const states = statesOf(matchLifecycle)

export const matchColumns: readonly RecordColumn<Match, Sort, Filter>[] = [
  { key: 'id', title: 'ID', width: 52, render: ({ id }) => id },
  {
    key: 'home_team',
    title: 'Local',
    sort: 'home_team_name',
    filter: 'home_team_name',
    render: ({ home_team }) => <Team team={home_team} />,
  },
  {
    key: 'away_team',
    title: 'Visitante',
    sort: 'away_team_name',
    filter: 'away_team_name',
    render: ({ away_team }) => <Team team={away_team} />,
  },
  {
    key: 'beginst_at',
    title: 'Inicio',
    sort: 'beginst_at',
    filter: 'beginst_at',
    render: ({ beginst_at }) => <DateAndTime instant={beginst_at} />,
  },
  {
    key: 'blocked_at',
    title: 'Límite de predicción',
    width: 100,
    sort: 'blocked_at',
    filter: 'blocked_at',
    render: ({ blocked_at }) => <DateAndTime instant={blocked_at} />,
  },
  {
    key: 'sport',
    title: 'Deporte',
    sort: 'sport',
    filter: 'sport',
    useOptions: useSportOptions,
    render: ({ sport }) => sport.name,
  },
  {
    key: 'tournament',
    title: 'Torneo',
    width: 150,
    filter: 'tournament',
    useOptions: useTournamentOptions,
    also: [{ filter: 'round', title: 'Ronda', useOptions: useRoundOptions }],
    render: (match) => <Place match={match} />,
  },
  {
    key: 'status',
    title: 'Estado',
    sort: 'status',
    filter: 'status',
    useOptions: () => states,
    render: (match) => (
      <span className={classes.state}>
        <MatchState status={match.status} />
        {runningScore(match)}
      </span>
    ),
  },
  { key: 'actions', title: 'Opciones', render: (match) => <MatchRowActions match={match} /> },
]

function Place({ match: { tournament, round } }: { match: Match }) {
  if (!tournament) return '–'
  return (
    <>
      {nameOfTournament(tournament)}
      {round && <small className={classes.round}>{round.name}</small>}
    </>
  )
}

function Team({ team }: { team: z.output<typeof matchTeam> }) {
  return (
    <span className={classes.team}>
      <TeamCrest {...team} size={24} />
      {team.name}
    </span>
  )
}
