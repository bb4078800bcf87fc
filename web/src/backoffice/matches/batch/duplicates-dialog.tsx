import { Link } from '@tanstack/react-router'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { dateTime } from '../../date-time.tsx'
import { useOfficeView } from '../../tournaments/office-view.ts'
import { nameOfMatch } from '../match-name.ts'
import type { Duplicate } from './batch.data.ts'
import classes from './batch.module.css'

type DuplicatesDialogProps = {
  duplicates: readonly (Duplicate & { row: number })[] | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks once about all rows that repeat a match of the same day. */
export function DuplicatesDialog({ duplicates = [], onConfirm, onClose }: DuplicatesDialogProps) {
  const view = useOfficeView()
  return (
    <ConfirmDialog
      opened={duplicates.length > 0}
      title="Ya existen estos partidos"
      confirm="Guardar de todos modos"
      onConfirm={onConfirm}
      onClose={onClose}
      field={
        <ul className={classes.known}>
          {duplicates.map(({ row, match }) => (
            <li key={row}>
              Fila {row}:{' '}
              {match ? (
                <>
                  <Link to="/matches/$matchId" params={{ matchId: String(match.id) }} search={view} target="_blank">
                    partido {match.id}, {nameOfMatch(match)}
                  </Link>
                  , que empieza el {dateTime(match.beginst_at)}
                </>
              ) : (
                'repite otra fila'
              )}
            </li>
          ))}
        </ul>
      }
    >
      <p>Ese día ya hay un partido de los mismos equipos. Si guardas habrá dos.</p>
    </ConfirmDialog>
  )
}
