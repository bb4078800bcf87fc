import { allows, coinItemLifecycle, recordStatus } from '@compety/contract'
import { coins, price } from '../amounts.ts'
import { fromList } from '../records/form/use-cancel.ts'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordState } from '../records/record-state.tsx'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { statesOf } from '../records/states.ts'
import classes from './coin-columns.module.css'
import { addressOf, type CoinItem, type CoinKind, formAddressOf } from './coin-kinds.ts'
import { useCoinAction } from './coins.data.ts'

type Key = 'name' | 'code' | 'description' | 'coin_ammount' | 'price' | 'status'
type CoinColumn = RecordColumn<CoinItem, Key, Key>

const states = statesOf(coinItemLifecycle)
const priceColumn: CoinColumn = {
  key: 'price',
  title: 'Precio',
  align: 'right',
  sort: 'price',
  filter: 'price',
  render: (item) => price(item.price),
}

export function coinColumns(kind: CoinKind): readonly CoinColumn[] {
  return [
    {
      key: 'name',
      title: 'Nombre',
      sort: 'name',
      filter: 'name',
      render: ({ name }) => <span className={classes.name}>{name}</span>,
    },
    { key: 'code', title: 'Código', sort: 'code', filter: 'code', render: ({ code }) => code },
    {
      key: 'description',
      title: 'Descripción',
      sort: 'description',
      filter: 'description',
      render: ({ description }) => <span className={classes.description}>{description}</span>,
    },
    {
      key: 'coin_ammount',
      title: 'Monedas',
      align: 'right',
      sort: 'coin_ammount',
      filter: 'coin_ammount',
      render: ({ coin_ammount }) => coins(coin_ammount),
    },
    ...(kind.hasPrice ? [priceColumn] : []),
    {
      key: 'status',
      title: 'Estado',
      sort: 'status',
      filter: 'status',
      useOptions: () => states,
      render: ({ status }) => <RecordState lifecycle={coinItemLifecycle} status={status} />,
    },
    { key: 'actions', title: 'Opciones', render: (item) => <CoinRowActions kind={kind} item={item} /> },
  ]
}

function CoinRowActions({ kind, item: { id, name, status } }: { kind: CoinKind; item: CoinItem }) {
  const { mutate: remove, isPending } = useCoinAction(kind, 'delete')
  return (
    <RowActions>
      <RowLink to={addressOf(kind, id)}>
        Ver
        <RecordName name={name} />
      </RowLink>
      {status !== recordStatus.archived && (
        <RowLink to={formAddressOf(kind, id)} call={kind.calls.update} state={fromList}>
          Actualizar
          <RecordName name={name} />
        </RowLink>
      )}
      {allows(coinItemLifecycle, 'delete', status) && (
        <RowButton danger call={kind.calls.delete} onClick={() => remove({ id })} disabled={isPending}>
          Eliminar
          <RecordName name={name} />
        </RowButton>
      )}
    </RowActions>
  )
}
