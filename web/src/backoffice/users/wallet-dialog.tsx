import { lazy, Suspense } from 'react'
import { WalletForm, type WalletFormProps } from './wallet-form.tsx'

const Dialog = lazy(async () => ({ default: (await import('../../ui/dialog.tsx')).Dialog }))

/** Where a wallet is corrected, over its ledger. */
export function WalletDialog(form: WalletFormProps) {
  return (
    <Suspense>
      <Dialog title="Corregir billetera" opened onClose={form.onClose}>
        <WalletForm {...form} />
      </Dialog>
    </Suspense>
  )
}
