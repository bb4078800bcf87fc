import { lateDialog } from '../../ui/late.tsx'
import { WalletForm, type WalletFormProps } from './wallet-form.tsx'

const Dialog = lateDialog(async () => (await import('../../ui/dialog.tsx')).Dialog)

/** Where a wallet is corrected, over its ledger. */
export function WalletDialog({ opened, ...form }: WalletFormProps & { opened: boolean }) {
  return (
    <Dialog title="Corregir billetera" opened={opened} onClose={form.onClose}>
      <WalletForm {...form} />
    </Dialog>
  )
}
