import type { Tournament } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { TournamentLogo } from '../../kit/images/tournament-logo.tsx'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { TournamentTables } from '../../tournaments/tournament-tables.tsx'
import { tournamentLoadFailed, useTournament } from '../../tournaments/tournaments.data.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import { MyPools } from './my-pools.tsx'
import { Rounds } from './rounds.tsx'
import classes from './tournament-page.module.css'

const route = getRouteApi('/tournaments/$tournamentId')

/** A tournament as players see it: its rounds with their matches, and its tables. */
export function TournamentPage() {
  const { tournamentId } = route.useParams()
  const { round } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TournamentView
      id={Number(tournamentId)}
      round={round}
      onRound={(round) => void navigate({ search: (old) => ({ ...old, round }), replace: true, resetScroll: false })}
    />
  )
}

type TournamentViewProps = { id: number; round: number | undefined; onRound: (round: number) => void }

export function TournamentView({ id, round, onRound }: TournamentViewProps) {
  const query = useTournament(id)
  useReturnOnRefusal(query.error)
  return (
    <Page
      title={query.data ? nameOfTournament(query.data) : 'Torneo'}
      parent={{ to: '/tournaments', label: 'Torneos' }}
    >
      <QueryView query={query} failed={tournamentLoadFailed} waiting={<Waiting />}>
        {(tournament) => (
          <>
            <About tournament={tournament} />
            <MyPools tournament={id} />
            <Rounds tournament={id} chosen={round} onChoose={onRound} />
            <TournamentTables id={id} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function About({ tournament: { logo, sport, country } }: { tournament: Tournament }) {
  return (
    <p className={classes.about}>
      <TournamentLogo logo={logo} size={56} />
      {country ? `${sport.name}, ${country.name}` : sport.name}
    </p>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <Skeleton height={56} width="12rem" radius="lg" />
      <Skeleton height={320} radius="lg" />
      <Skeleton height={220} radius="lg" />
    </div>
  )
}
