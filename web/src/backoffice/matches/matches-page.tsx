import { createMatch, createMatches, exportMatches, findResultSheet, type Match, wording } from '@compety/contract'
import { IconListNumbers, IconTablePlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { DownloadButton } from '../download-button.tsx'
import { queryOf } from '../records/list/list-shape.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { useMayCall } from '../records/may-call.ts'
import { matchColumns } from './match-columns.tsx'
import { matchList } from './match-list.ts'
import { useMatches } from './matches.data.ts'

const exportFailed = 'No se han podido exportar los partidos por fallos en el servidor'

export function MatchesPage() {
  const may = useMayCall()
  const query = queryOf(matchList, useSearch({ from: '/matches' }))
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
          <DownloadButton
            endpoint={exportMatches}
            input={{ query: { ...query, page: undefined, format: 'csv' } }}
            failed={exportFailed}
          >
            Exportar CSV
          </DownloadButton>
          <DownloadButton
            endpoint={exportMatches}
            input={{ query: { ...query, page: undefined, format: 'xlsx' } }}
            failed={exportFailed}
          >
            Exportar Excel
          </DownloadButton>
        </>
      }
      create={{ to: '/newMatch', label: 'Agregar Partido', call: createMatch }}
    />
  )
}
