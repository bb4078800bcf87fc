import { type PoolSummary, poolLifecycle, shortDescription, wording } from '@compety/contract'
import { DateAndTime } from '../date-time.tsx'
import { useSectorOptions } from '../filter-options.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { statesOf } from '../records/states.ts'
import classes from './pool-columns.module.css'
import type { poolList } from './pool-list.ts'
import { PoolRowActions } from './pool-row-actions.tsx'
import { PoolState } from './pool-state.tsx'
import { ShortShareLink } from './share-link.tsx'

type Name = keyof typeof poolList.filters

const states = statesOf(poolLifecycle)

export const poolColumns: readonly RecordColumn<PoolSummary, Name, Name>[] = [
  { key: 'id', title: 'ID', width: 32, render: ({ id }) => id },
  {
    key: 'name',
    title: 'Nombre',
    sort: 'name',
    filter: 'name',
    render: ({ name }) => <b className={classes.name}>{name}</b>,
  },
  {
    key: 'description',
    title: 'Descripción',
    sort: 'description',
    filter: 'description',
    render: ({ description }) => (
      <span className={classes.description} title={description}>
        {shortDescription(description)}
      </span>
    ),
  },
  {
    key: 'beginst_at',
    title: 'Inicio',
    sort: 'beginst_at',
    filter: 'beginst_at',
    render: ({ beginst_at }) => <DateAndTime instant={beginst_at} />,
  },
  {
    key: 'ends_at',
    title: 'Fin',
    sort: 'ends_at',
    filter: 'ends_at',
    render: ({ ends_at }) => (ends_at ? <DateAndTime instant={ends_at} /> : 'Por definir'),
  },
  {
    key: 'url',
    title: 'URL',
    sort: 'url',
    filter: 'url',
    render: ({ share_url }) => (share_url ? <ShortShareLink url={share_url} /> : 'ninguno'),
  },
  {
    key: 'players_limit',
    title: 'Límite de jugadores',
    sort: 'players_limit',
    filter: 'players_limit',
    render: ({ players_limit }) => players_limit ?? 'No posee limite',
  },
  {
    key: 'sector',
    title: 'Sector',
    sort: 'sector',
    filter: 'sector',
    useOptions: useSectorOptions,
    render: ({ sector }) => sector?.name ?? wording.none,
  },
  {
    key: 'status',
    title: 'Estado',
    sort: 'status',
    filter: 'status',
    useOptions: () => states,
    render: ({ status }) => <PoolState status={status} />,
  },
  { key: 'actions', title: 'Opciones', width: 188, render: (pool) => <PoolRowActions pool={pool} /> },
]
