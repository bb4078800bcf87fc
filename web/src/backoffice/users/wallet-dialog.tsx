import { lazyDialog } from '../../ui/query/lazy.tsx'
import { WalletForm, type WalletFormProps } from './wallet-form.tsx'

const Dialog = lazyDialog(async () => (await import('../../ui/dialogs/dialog.tsx')).Dialog)

/** The dialog to correct a wallet. */
export function WalletDialog({ opened, ...form }: WalletFormProps & { opened: boolean }) {
  return (
    <Dialog title="Corregir billetera" opened={opened} onClose={form.onClose}>
      <WalletForm {...form} />
    </Dialog>
  )
}
