import { useMemo } from 'react'
import type { ListSearch, ListShape } from '../records/list/list-shape.ts'
import { RecordList } from '../records/list/record-list.tsx'
import { coinColumns } from './coin-columns.tsx'
import type { CoinKind } from './coin-kinds.ts'
import { useCoinItems } from './coins.data.ts'

export function CoinsPage({ kind }: { kind: CoinKind }) {
  const columns = useMemo(() => coinColumns(kind), [kind])
  const shape: ListShape = kind.shape
  const useRows = (query: ListSearch) => useCoinItems(kind, query)
  return (
    <RecordList
      path={kind.path}
      title={`Lista de ${kind.Many}`}
      shape={shape}
      columns={columns}
      useRows={useRows}
      filterLabel={`Filtrar ${kind.Many}`}
      emptyText={`No existen ${kind.many} registrados`}
      failed={`No se han cargado los ${kind.many} por fallos en el servidor`}
      exportBy={{ endpoint: kind.calls.export }}
      create={{ to: kind.newPath, label: `Agregar ${kind.One}`, call: kind.calls.create }}
    />
  )
}
