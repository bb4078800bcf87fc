import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { dayName, useToday } from '../../kit/time/day-names.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { tournamentMatchesLoadFailed } from '../../tournaments/tournaments.data.ts'
import { Section } from '../../ui/page.tsx'
import { ListStatus } from '../../ui/query/list-status.tsx'
import { Empty, QueryView } from '../../ui/query/query-view.tsx'
import { byDay } from '../predictions/by-day.ts'
import { RoundSwitch } from './round-switch.tsx'
import classes from './rounds.module.css'
import { presentRound, type ShownRound, shownRounds } from './shown-rounds.ts'
import { TournamentMatch } from './tournament-match.tsx'
import { useRoundsAndMatches } from './tournaments.data.ts'

type RoundsProps = { tournament: number; chosen: number | undefined; onChoose: (round: number) => void }

/** One round of a tournament at a time. Without a choice it is that of the next match, or of the last one. */
export function Rounds({ tournament, chosen, onChoose }: RoundsProps) {
  const query = useRoundsAndMatches(tournament)
  const [openedAt] = useState(serverNow)
  const { rounds = [], matches = [] } = query.data ?? {}
  const shown = shownRounds(rounds, matches)
  const roundWith = (id: number | undefined) => shown.find((round) => round.id === id)
  const current = roundWith(chosen) ?? roundWith(presentRound(matches, openedAt)) ?? shown.at(-1)
  return (
    <Section
      title="Partidos"
      aside={current && shown.length > 1 && <RoundSwitch rounds={shown} current={current} onChoose={onChoose} />}
    >
      <QueryView
        query={query}
        failed={tournamentMatchesLoadFailed}
        waiting={<Skeleton height={320} radius="lg" />}
        empty={{ when: () => current === undefined, text: 'El torneo aún no tiene partidos.' }}
      >
        {() => current && <RoundView round={current} />}
      </QueryView>
    </Section>
  )
}

const textOf = ({ name, matches }: ShownRound): string =>
  `${name}: ${matches.length === 1 ? '1 partido' : `${matches.length} partidos`}.`

function RoundView({ round }: { round: ShownRound }) {
  const today = useToday()
  return (
    <div className={classes.days}>
      <ListStatus asked={String(round.id)} text={textOf(round)} />
      {round.matches.length === 0 && <Empty text="Esta ronda aún no tiene partidos." />}
      {byDay(round.matches, ({ beginst_at }) => beginst_at).map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={classes.day}>{dayName(day, today)}</h3>
          <ul className={classes.cards}>
            {ofDay.map((match) => (
              <TournamentMatch key={match.id} match={match} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
