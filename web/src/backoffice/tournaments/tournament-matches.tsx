import { createMatches, findMatch, type Match } from '@compety/contract'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { laterScores, runningScore } from '../../kit/numbers/periods.ts'
import { clockTimeOf } from '../../kit/time/clock-time.ts'
import { tournamentMatchesLoadFailed, useRounds } from '../../tournaments/tournaments.data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { longDayOf, timeOn } from '../date-time.tsx'
import { nameOfMatch } from '../matches/match-name.ts'
import { MatchState } from '../matches/match-state.tsx'
import { useMayCall } from '../records/may-call.ts'
import classes from './tournament-matches.module.css'
import { useTournamentMatches } from './tournaments.data.ts'

/** The matches of a tournament by day, or of one of its rounds, which the address names. */
export function TournamentMatches({ id }: { id: number }) {
  const may = useMayCall()
  const { data: rounds = [] } = useRounds(id)
  const { round: picked } = useSearch({ strict: false }) as { round?: unknown }
  const navigate = useNavigate()
  const pick = (round: string) =>
    navigate({
      to: '.',
      search: ((old: object) => ({ ...old, round: round === '' ? undefined : Number(round) })) as never,
      replace: true,
      resetScroll: false,
    })
  const round = rounds.find(({ id }) => String(id) === String(picked))
  const query = useTournamentMatches(id, round?.id)
  return (
    <Section
      title="Partidos"
      aside={
        <div className={classes.tools}>
          {may(createMatches) && (
            <LinkButton to="/newMatches" search={{ tournament: id, round: round?.id }} variant="default">
              Agregar varios partidos
            </LinkButton>
          )}
          {rounds.length > 0 && (
            <NativeSelect
              className={classes.filter ?? ''}
              aria-label="Ronda de los partidos"
              data={[
                { value: '', label: 'Todas las rondas' },
                ...rounds.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={String(round?.id ?? '')}
              onChange={({ currentTarget }) => void pick(currentTarget.value)}
            />
          )}
        </div>
      }
    >
      <QueryView
        query={query}
        failed={tournamentMatchesLoadFailed}
        waiting={<Skeleton height={220} radius="lg" />}
        empty={{
          when: (matches) => matches.length === 0,
          text: round ? 'Esta ronda aún no tiene partidos.' : 'El torneo aún no tiene partidos.',
        }}
      >
        {(matches) => <Days matches={matches} showsRound={!round} />}
      </QueryView>
      {query.hasNextPage && (
        <div>
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            Cargar más partidos
          </Button>
        </div>
      )}
    </Section>
  )
}

function Days({ matches, showsRound }: { matches: readonly Match[]; showsRound: boolean }) {
  const days = Map.groupBy(matches, ({ beginst_at }) => clockTimeOf(beginst_at).day)
  return (
    <div className={classes.days}>
      {[...days].map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={classes.day}>{`${longDayOf(day)} de ${day.slice(0, 4)}`}</h3>
          <ul className={classes.rows}>
            {ofDay.map((match) => (
              <Row key={match.id} {...{ day, match, showsRound }} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Periods({ text }: { text: string | undefined }) {
  return text && <span className={classes.periods}>{text}</span>
}

type RowProps = { day: string; match: Match; showsRound: boolean }

function Row({ day, match, showsRound }: RowProps) {
  const { id, beginst_at, status, match_result, round, group_name } = match
  const may = useMayCall()
  const name = nameOfMatch(match)
  const place = [showsRound && round?.name, group_name].filter((part) => part).join(', ')
  return (
    <li className={classes.row}>
      <time dateTime={beginst_at} className={classes.time}>
        {timeOn(day, beginst_at)}
      </time>
      <span className={classes.teams}>
        {may(findMatch) ? (
          <Link to="/matches/$matchId" params={{ matchId: String(id) }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className={classes.place}>{place}</span>
      <span className={classes.end}>
        {match_result ? (
          <b className={classes.score}>{`${match_result.home_team_score} – ${match_result.away_team_score}`}</b>
        ) : (
          <MatchState status={status} />
        )}
        <Periods text={laterScores(match) ?? runningScore(match)} />
      </span>
    </li>
  )
}
