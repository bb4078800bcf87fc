import { createMatches, type Match } from '@compety/contract'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { tournamentMatchesLoadFailed, useRounds } from '../../tournaments/tournaments.data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { MatchDays } from '../matches/match-days.tsx'
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
        {(matches) => <MatchDays matches={matches} placeOf={(match) => placeIn(match, !round)} />}
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

const placeIn = ({ round, group_name }: Match, showsRound: boolean): string =>
  [showsRound && round?.name, group_name].filter((part) => part).join(', ')
