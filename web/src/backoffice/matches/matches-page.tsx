import { createMatch, createMatches, findResultSheet, type Match, wording } from '@compety/contract'
import { IconListNumbers, IconTablePlus } from '@tabler/icons-react'
import { LinkButton } from '../../ui/link-button.tsx'
import { useMayCall } from '../records/may-call.ts'
import { RecordList } from '../records/record-list.tsx'
import { matchColumns } from './match-columns.tsx'
import { matchList } from './match-list.ts'
import { useMatches } from './matches.data.ts'

export function MatchesPage() {
  const may = useMayCall()
  return (
    <RecordList<Match, (typeof matchList.sorts)[number], keyof typeof matchList.filters>
      path="/matches"
      title="Partidos"
      shape={matchList}
      columns={matchColumns}
      useRows={useMatches}
      isDense
      filterLabel="Filtrar Partidos"
      emptyText="No existen partidos registrados"
      failed={wording.matchesLoadFailed}
      actions={
        <>
          {may(findResultSheet) && (
            <LinkButton to="/resultSheet" variant="default" leftSection={<IconListNumbers size={18} aria-hidden />}>
              Resultados del día
            </LinkButton>
          )}
          {may(createMatches) && (
            <LinkButton to="/newMatches" variant="default" leftSection={<IconTablePlus size={18} aria-hidden />}>
              Agregar varios partidos
            </LinkButton>
          )}
        </>
      }
      create={{ to: '/newMatch', label: 'Agregar Partido', call: createMatch }}
    />
  )
}
