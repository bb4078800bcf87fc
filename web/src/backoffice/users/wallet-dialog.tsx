import { lazyDialog } from '../../ui/query/lazy.tsx'
import { WalletForm, type WalletFormProps } from './wallet-form.tsx'

const Dialog = lazyDialog(async () => (await import('../../ui/dialogs/dialog.tsx')).Dialog)

/** Where a wallet is corrected, over its ledger. */
export function WalletDialog({ opened, ...form }: WalletFormProps & { opened: boolean }) {
  return (
    <Dialog title="Corregir billetera" opened={opened} onClose={form.onClose}>
      <WalletForm {...form} />
    </Dialog>
  )
}
