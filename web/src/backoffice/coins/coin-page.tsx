import { coinItemLifecycle, recordStatus } from '@compety/contract'
import { coins, price } from '../amounts.ts'
import { History } from '../audit/history.tsx'
import { type Fact, Facts } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { RecordState } from '../records/record-state.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { type CoinItem, type CoinKind, formAddressOf } from './coin-kinds.ts'
import { type CoinAction, coinActions, useCoinAction, useCoinItem } from './coins.data.ts'

type CoinPageProps = { kind: CoinKind; id: string }

export function CoinPage({ kind, id }: CoinPageProps) {
  const query = useCoinItem(kind, Number(id))
  return (
    <RecordPage
      title={query.data?.name ?? `${kind.One} ${id}`}
      query={query}
      failed={`No se ha cargado el ${kind.one} por fallos en el servidor`}
      list={kind.path}
      edit={
        query.data?.status === recordStatus.archived
          ? undefined
          : { to: formAddressOf(kind, id), call: kind.calls.update }
      }
    >
      {(item) => <CoinDetail kind={kind} item={item} />}
    </RecordPage>
  )
}

function CoinDetail({ kind, item }: { kind: CoinKind; item: CoinItem }) {
  const useAction = (action: CoinAction) => useCoinAction(kind, action)
  return (
    <>
      <Facts facts={factsOf(kind, item)} />
      <StatusButtons
        lifecycle={coinItemLifecycle}
        record={item}
        actions={coinActions(kind)}
        useAction={useAction}
        none={`Un ${kind.one} archivado ya no cambia de estado.`}
      />
      <History subject={kind.subject} id={item.id} />
    </>
  )
}

const factsOf = (kind: CoinKind, item: CoinItem): Fact[] => [
  ['ID', item.id],
  ['Nombre', item.name],
  ['Código', item.code],
  ['Cantidad de monedas', coins(item.coin_ammount)],
  ...(kind.hasPrice ? [['Precio', price(item.price)] as const] : []),
  ['Estado', <RecordState key="status" lifecycle={coinItemLifecycle} status={item.status} />],
  ['Descripción', item.description, 'wide'],
]
