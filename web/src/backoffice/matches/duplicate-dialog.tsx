import type { Match } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { dateTime } from '../date-time.tsx'
import { useOfficeView } from '../tournaments/office-view.ts'
import { nameOfMatch } from './match-name.ts'

type DuplicateDialogProps = { first: Match | undefined; onConfirm: () => void; onClose: () => void }

/** Asks for confirmation before a second match of the same teams on the same day is saved. */
export function DuplicateDialog({ first, onConfirm, onClose }: DuplicateDialogProps) {
  const view = useOfficeView()
  return (
    <ConfirmDialog
      opened={first !== undefined}
      title="Ya existe este partido"
      confirm="Guardar de todos modos"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {first && (
        <p>
          Ese día ya está el{' '}
          <Link to="/matches/$matchId" params={{ matchId: String(first.id) }} search={view} target="_blank">
            partido {first.id}, {nameOfMatch(first)}
          </Link>
          , que empieza el {dateTime(first.beginst_at)}. Si guardas habrá dos.
        </p>
      )}
    </ConfirmDialog>
  )
}
