import { type Match, wording } from '@compety/contract'
import { RecordList } from '../records/record-list.tsx'
import { matchColumns } from './match-columns.tsx'
import { matchList } from './match-list.ts'
import { useMatches } from './matches.data.ts'

export function MatchesPage() {
  return (
    <RecordList<Match, keyof typeof matchList.filters, keyof typeof matchList.filters>
      path="/matches"
      title="Partidos"
      shape={matchList}
      columns={matchColumns}
      useRows={useMatches}
      filterLabel="Filtrar Partidos"
      emptyText="No existen partidos registrados"
      failed={wording.matchesLoadFailed}
      create={{ to: '/newMatch', label: 'Agregar Partido' }}
    />
  )
}
