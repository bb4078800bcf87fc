import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { MatchDays } from '../matches/match-days.tsx'
import { useTeamMatches } from './team-matches.data.ts'

/** The matches of a team, the latest kick-off first. */
export function TeamMatches({ id }: { id: number }) {
  const { page = 1 } = useSearch({ from: '/teams/$teamId' })
  const query = useTeamMatches(id, page)
  return (
    <Section title={query.data ? `Partidos (${query.data.total})` : 'Partidos'}>
      <QueryView
        query={query}
        failed="No se han podido cargar los partidos por fallos en el servidor"
        waiting={<Skeleton height={220} radius="lg" />}
        empty={{ when: ({ total }) => total === 0, text: 'El equipo todavía no tiene partidos.' }}
      >
        {({ matches, currentPage, nextPage, totalPages }) => (
          <>
            <MatchDays matches={matches} />
            {totalPages > 1 && <Pager current={currentPage} next={nextPage} total={totalPages} isNamed />}
          </>
        )}
      </QueryView>
    </Section>
  )
}
