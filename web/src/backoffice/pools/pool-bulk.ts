import { noun, type PoolSummary } from '@compety/contract'
import type { BulkOf } from '../records/bulk/bulk-of.ts'

export const poolBulk: BulkOf<PoolSummary> = {
  list: 'pools',
  one: noun.one,
  many: noun.many,
  nameOf: ({ name }) => name,
  columns: [
    ['ID', ({ id }) => id],
    ['Nombre', ({ name }) => name],
    ['Inicio', ({ beginst_at }) => beginst_at],
    ['Fin', ({ ends_at }) => ends_at],
    ['Límite de jugadores', ({ players_limit }) => players_limit],
    ['Sector', ({ sector }) => sector?.name ?? null],
    ['Estado', ({ statusAsString }) => statusAsString],
  ],
}
