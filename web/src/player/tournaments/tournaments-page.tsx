import type { Tournament } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TournamentLogo } from '../../kit/images/tournament-logo.tsx'
import { Repeat } from '../../kit/repeat.tsx'
import { tournamentsLoadFailed } from '../../tournaments/tournaments.data.ts'
import { Page, Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useActiveTournaments } from './tournaments.data.ts'
import classes from './tournaments-page.module.css'

/** The active tournaments by season, the newest first. */
export function TournamentsPage() {
  return (
    <Page title="Torneos">
      <QueryView
        query={useActiveTournaments()}
        failed={tournamentsLoadFailed}
        waiting={<Waiting />}
        empty={{ when: (tournaments) => tournaments.length === 0, text: 'Aún no hay torneos.' }}
      >
        {(tournaments) =>
          [...Map.groupBy(tournaments, ({ season }) => season)].map(([season, ofSeason]) => (
            <Section key={season} title={season}>
              <ul className={classes.cards}>
                {byName(ofSeason).map((tournament) => (
                  <Card key={tournament.id} tournament={tournament} />
                ))}
              </ul>
            </Section>
          ))
        }
      </QueryView>
    </Page>
  )
}

const byName = (tournaments: readonly Tournament[]): Tournament[] =>
  tournaments.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))

function Card({ tournament: { id, name, season, logo, sport, country } }: { tournament: Tournament }) {
  return (
    <li className={classes.card}>
      <TournamentLogo logo={logo} size={56} />
      <div>
        <Link
          to="/tournaments/$tournamentId"
          params={{ tournamentId: String(id) }}
          search={({ view }) => ({ view })}
          className={classes.name}
        >
          {name} <span className="spoken">{season}</span>
        </Link>
        <p className={classes.sport}>{country ? `${sport.name}, ${country.name}` : sport.name}</p>
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div className={classes.cards}>
      <Repeat times={3}>
        <Skeleton h="5.625rem" radius="lg" />
      </Repeat>
    </div>
  )
}
