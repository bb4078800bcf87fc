import { createPool, exportPools, noun, type PoolSummary, wording } from '@compety/contract'
import { RecordList } from '../records/list/record-list.tsx'
import { poolBulk } from './pool-bulk.ts'
import { poolColumns } from './pool-columns.tsx'
import { poolList } from './pool-list.ts'
import { poolsLoadFailed, usePools } from './pools.data.ts'

type Name = keyof typeof poolList.filters

export function PoolsPage() {
  return (
    <RecordList<PoolSummary, Name, Name>
      path="/pools"
      title={wording.titlePoolList}
      shape={poolList}
      columns={poolColumns}
      useRows={usePools}
      bulk={poolBulk}
      filterLabel={`Filtrar ${noun.Many}`}
      emptyText={`No existen ${noun.many} registradas`}
      exportBy={{ endpoint: exportPools }}
      failed={poolsLoadFailed}
      isDense
      create={{ to: '/newPool', label: `Agregar ${noun.One}`, call: createPool }}
    />
  )
}
