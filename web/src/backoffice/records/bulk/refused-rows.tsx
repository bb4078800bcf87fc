import { lazyDialog } from '../../../ui/query/lazy.tsx'
import type { Outcomes } from './bulk.data.ts'
import classes from './bulk-bar.module.css'

const Dialog = lazyDialog(async () => (await import('../../../ui/dialogs/dialog.tsx')).Dialog)

type RefusedRowsProps<Row> = {
  refused: Outcomes
  rows: readonly Row[]
  nameOf: (row: Row) => string
  onClose: () => void
}

/** The rows that an action was refused for, each with its reason. */
export function RefusedRows<Row extends { id: number }>({ refused, rows, nameOf, onClose }: RefusedRowsProps<Row>) {
  const named = (id: number) => {
    const row = rows.find((each) => each.id === id)
    return row ? nameOf(row) : `ID ${id}`
  }
  return (
    <Dialog
      opened={refused.length > 0}
      onClose={onClose}
      title={refused.length === 1 ? 'No se cambió 1' : `No se cambiaron ${refused.length}`}
    >
      <ul className={classes.refused}>
        {refused.map(({ id, message }) => (
          <li key={id}>
            <b>{named(id)}</b> {message}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
