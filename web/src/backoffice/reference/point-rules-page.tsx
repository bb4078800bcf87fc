import { isolated, noun } from '@compety/contract'
import { descriptionColumn, idColumn, nameColumn } from '../records/inline/inline-columns.tsx'
import { InlineList } from '../records/inline/inline-list.tsx'
import { wholeList } from '../records/list/list-shape.ts'
import { pointRules } from './reference.data.ts'

const columns = [idColumn, nameColumn, descriptionColumn(255)]

export function PointRulesPage() {
  return (
    <InlineList
      path="/point_rules"
      title="Lista de Criterios de Puntuación"
      shape={wholeList}
      columns={columns}
      calls={pointRules}
      createLabel="Agregar Criterio de Puntuación"
      emptyText="No existen criterios de puntuación registrados"
      failed="No se han podido cargar los criterios de puntuación por fallos en el servidor"
      warning={(name) =>
        `El criterio «${isolated(name)}» se elimina y no se puede recuperar. Si alguna ${noun.one} lo usa, se conserva.`
      }
    />
  )
}
