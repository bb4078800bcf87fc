import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'

type ReopenDialogProps = { predictions: string | undefined; onConfirm: () => void; onClose: () => void }

/** Asks for confirmation before a deadline that has passed opens the predictions again. */
export function ReopenDialog({ predictions, onConfirm, onClose }: ReopenDialogProps) {
  return (
    <ConfirmDialog
      opened={predictions !== undefined}
      title="El plazo ya había vencido"
      confirm="Abrir de nuevo"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        Los jugadores ya han podido ver los pronósticos de este partido ({predictions}) y podrían copiarlos. Si mueves
        el límite al futuro se volverán a admitir, y quedará anotado en «Cambios en el juego».
      </p>
    </ConfirmDialog>
  )
}
