import { recordStatus } from '@compety/contract'
import { FormPage } from '../records/form/form-page.tsx'
import { CoinForm } from './coin-form.tsx'
import { addressOf, type CoinKind } from './coin-kinds.ts'
import { itemOf, useBlankCoinItem, useEditableCoinItem } from './coins.data.ts'

const failedOf = ({ one }: CoinKind) => `No se ha cargado el formulario del ${one} por fallos en el servidor`

export function NewCoinItem({ kind }: { kind: CoinKind }) {
  return (
    <FormPage title={`Agregar ${kind.One}`} query={useBlankCoinItem(kind)} failed={failedOf(kind)}>
      {(item) => <CoinForm kind={kind} item={item} />}
    </FormPage>
  )
}

export function UpdateCoinItem({ kind, id }: { kind: CoinKind; id: string }) {
  return (
    <FormPage
      title={`Actualizar ${kind.one} ${id}`}
      query={useEditableCoinItem(kind, Number(id))}
      failed={failedOf(kind)}
      changed={{
        detail: addressOf(kind, id),
        nameOf: ({ answer }) => itemOf(answer).name,
        isArchived: ({ answer }) => itemOf(answer).status === recordStatus.archived,
      }}
    >
      {({ answer, version }) => <CoinForm kind={kind} item={itemOf(answer)} id={Number(id)} version={version} />}
    </FormPage>
  )
}
