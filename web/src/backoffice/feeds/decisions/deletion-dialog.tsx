import { type FeedItem, isolated } from '@compety/contract'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { counted } from '../../records/asked-numbers.ts'
import type { FeedDecision } from '../runs/feed-runs.data.ts'

/** Decisions that delete matches, and the items of these matches. */
export type AskedDeletion = { decisions: readonly FeedDecision[]; deleted: readonly FeedItem[] }

type DeletionDialogProps = {
  asked: AskedDeletion | undefined
  onConfirm: (decisions: readonly FeedDecision[]) => void
  onClose: () => void
}

/** Asks before decisions delete matches. */
export function DeletionDialog({ asked, onConfirm, onClose }: DeletionDialogProps) {
  const deleted = asked?.deleted ?? []
  const [only] = deleted
  const matches = counted(deleted.length, 'partido', 'partidos')
  return (
    <ConfirmDialog
      opened={asked !== undefined}
      title={deleted.length === 1 ? 'Eliminar el partido' : `Eliminar ${matches}`}
      confirm="Eliminar"
      danger
      onConfirm={() => asked && onConfirm(asked.decisions)}
      onClose={onClose}
    >
      <p>
        {deleted.length === 1
          ? `Se eliminará ${isolated(only?.match ?? '')}, porque la fuente ya no lo tiene o lo canceló.`
          : `Se eliminarán ${matches} que la fuente ya no tiene o canceló.`}{' '}
        {predictionsOf(deleted)}
      </p>
    </ConfirmDialog>
  )
}

const predictionsOf = (deleted: readonly FeedItem[]): string => {
  const count = deleted.reduce((sum, { deletes }) => sum + (deletes?.predictions ?? 0), 0)
  if (count === 0) return 'No hay pronósticos.'
  return count === 1 ? '1 pronóstico dejará de contar.' : `${count} pronósticos dejarán de contar.`
}
