import { createImport } from '@compety/contract'
import { Time } from '../date-time.tsx'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordList } from '../records/list/record-list.tsx'
import { RecordName, RowActions, RowLink } from '../records/row-actions.tsx'
import { useOwnerLinks } from '../records/use-owner.ts'
import { importList } from './import-list.ts'
import { ImportMaker } from './import-maker.tsx'
import { type FinishedImport, useImports } from './imports.data.ts'

const columns: readonly RecordColumn<FinishedImport, never, never>[] = [
  { key: 'created_at', title: 'Fecha', width: 150, render: ({ created_at }) => <Time instant={created_at} /> },
  { key: 'name', title: 'Archivo o torneo', render: ({ name }) => <b>{name}</b> },
  { key: 'actor', title: 'Quién', render: (row) => <ImportMaker {...row} /> },
  { key: 'teams', title: 'Equipos', align: 'right', render: ({ teams_created }) => teams_created },
  { key: 'matches', title: 'Partidos', align: 'right', render: ({ matches_created }) => matches_created },
  { key: 'updated', title: 'Modificados', align: 'right', render: ({ matches_updated }) => matches_updated },
  { key: 'results', title: 'Resultados', align: 'right', render: ({ results }) => results },
  { key: 'undone', title: 'Deshecha', render: ({ undone_at }) => (undone_at ? <Time instant={undone_at} /> : 'No') },
  {
    key: 'actions',
    title: 'Opciones',
    render: ({ id, name }) => (
      <RowActions>
        <RowLink to="/imports/$importId" params={{ importId: String(id) }}>
          Ver
          <RecordName name={name} />
        </RowLink>
      </RowActions>
    ),
  },
]

/** The finished imports, newest first. */
export function ImportsPage() {
  const { parent, search } = useOwnerLinks(createImport)
  return (
    <RecordList
      path="/imports"
      title="Importaciones"
      parent={parent}
      shape={importList}
      columns={columns}
      useRows={useImports}
      emptyText="No existen importaciones registradas"
      failed="No se han podido cargar las importaciones por fallos en el servidor"
      create={{ to: '/newImport', label: 'Importar archivo', call: createImport, search }}
    />
  )
}
