import {
  createMatch,
  createMatches,
  exportMatches,
  findResultSheet,
  isolated,
  type Match,
  officeWording,
} from '@compety/contract'
import { IconListNumbers, IconTablePlus } from '@tabler/icons-react'
import { LinkButton } from '../../ui/link-button.tsx'
import type { BulkOf } from '../records/bulk/bulk-of.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useOwnerLinks } from '../records/use-owner.ts'
import { matchColumns } from './match-columns.tsx'
import { matchList } from './match-list.ts'
import { useMatches } from './matches.data.ts'

const bulk: BulkOf<Match> = {
  list: 'matches',
  one: 'partido',
  many: 'partidos',
  nameOf: ({ home_team, away_team }) => `${isolated(home_team.name)} contra ${isolated(away_team.name)}`,
  columns: [
    ['ID', ({ id }) => id],
    ['Local', ({ home_team }) => home_team.name],
    ['Visitante', ({ away_team }) => away_team.name],
    ['Inicio', ({ beginst_at }) => beginst_at],
    ['Límite de predicción', ({ blocked_at }) => blocked_at],
    ['Deporte', ({ sport }) => sport.name],
    ['Torneo', ({ tournament }) => tournament?.name ?? null],
    ['Ronda', ({ round }) => round?.name ?? null],
    ['Goles local', ({ match_result }) => match_result?.home_team_score ?? null],
    ['Goles visitante', ({ match_result }) => match_result?.away_team_score ?? null],
    ['Estado', ({ statusAsString }) => statusAsString],
  ],
}

export function MatchesPage() {
  const may = useMayCall()
  const { parent, search } = useOwnerLinks(createMatch)
  return (
    <RecordList<Match, (typeof matchList.sorts)[number], keyof typeof matchList.filters>
      path="/matches"
      title="Partidos"
      parent={parent}
      shape={matchList}
      columns={matchColumns}
      useRows={useMatches}
      bulk={bulk}
      isDense
      filterLabel="Filtrar Partidos"
      emptyText="No existen partidos registrados"
      failed={officeWording.matchesLoadFailed}
      actions={
        <>
          {may(findResultSheet) && (
            <LinkButton
              to="/resultSheet"
              search={search}
              variant="default"
              leftSection={<IconListNumbers size={18} aria-hidden />}
            >
              Resultados del día
            </LinkButton>
          )}
          {may(createMatches) && (
            <LinkButton
              to="/newMatches"
              search={search}
              variant="default"
              leftSection={<IconTablePlus size={18} aria-hidden />}
            >
              Agregar varios partidos
            </LinkButton>
          )}
        </>
      }
      exportBy={{ endpoint: exportMatches, isOwned: true }}
      create={{ to: '/newMatch', label: 'Agregar Partido', call: createMatch, search }}
    />
  )
}
