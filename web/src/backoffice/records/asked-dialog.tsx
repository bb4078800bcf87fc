import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { Asked } from './record-action.ts'

/** Asks what the server wants confirmed before it runs an action. */
export function AskedDialog({ asked }: { asked: Asked | undefined }) {
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={asked?.title ?? ''}
      confirm={asked?.confirm ?? ''}
      onConfirm={() => asked?.onConfirm()}
      onClose={() => asked?.onClose()}
    >
      <p>{asked?.text}</p>
    </ConfirmDialog>
  )
}
