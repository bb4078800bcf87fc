import { lateDialog } from '../../ui/late.tsx'
import { WalletForm, type WalletFormProps } from './wallet-form.tsx'

const Dialog = lateDialog(async () => (await import('../../ui/dialog.tsx')).Dialog)

/** The dialog to correct a wallet. */
export function WalletDialog({ opened, ...form }: WalletFormProps & { opened: boolean }) {
  return (
    <Dialog title="Corregir billetera" opened={opened} onClose={form.onClose}>
      <WalletForm {...form} />
    </Dialog>
  )
}
