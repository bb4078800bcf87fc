import { allows, genericLifecycle, recordStatus } from '@compety/contract'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { RecordName, RowActions, RowButton } from '../row-actions.tsx'
import type { InlineCalls, InlineRecord } from './inline-calls.ts'
import classes from './inline-list.module.css'
import type { InlineRowState } from './use-inline-row.ts'

type EditedActionsProps<Row extends InlineRecord> = { state: InlineRowState<Row> }

/** The buttons of the row that is edited or created. */
export function EditedActions<Row extends InlineRecord>({ state }: EditedActionsProps<Row>) {
  const { form, submit, cancel, onKeyDown } = state
  return (
    <div className={classes.edited}>
      <div className={classes.buttons}>
        <Button size="sm" aria-busy={form.isSaving} onClick={submit} onKeyDown={onKeyDown}>
          Guardar
        </Button>
        <Button size="sm" variant="default" aria-disabled={form.isSaving} onClick={cancel} onKeyDown={onKeyDown}>
          Cancelar
        </Button>
      </div>
      {form.conflict && (
        <p className={classes.notice} role="alert">
          <b>Otra persona modificó este registro.</b> Se conserva lo que escribiste; guarda de nuevo para que quede.
        </p>
      )}
    </div>
  )
}

type InlineActionsProps<Row extends InlineRecord> = {
  record: Row
  changes: InlineCalls<Row>['changes']
  /** Another row is being edited or created. */
  isLocked: boolean
  /** A removal or reactivation is in progress. */
  isBusy: boolean
  isPermanent: boolean
  link?: ReactNode
  onEdit: () => void
  onRemove: () => void
  onReactivate: () => void
}

/** The buttons of a row, disabled while another row is edited. */
export function InlineActions<Row extends InlineRecord>(props: InlineActionsProps<Row>) {
  const { record, changes, isLocked, isBusy, isPermanent, link, onEdit, onRemove, onReactivate } = props
  const { id, name, status = recordStatus.active } = record
  return (
    <RowActions>
      {link}
      {status !== recordStatus.archived && (
        <RowButton data-edits={id} call={changes.update} disabled={isLocked} onClick={onEdit}>
          Actualizar
          <RecordName name={name} />
        </RowButton>
      )}
      {allows(genericLifecycle, 'delete', status) && !isPermanent && (
        <RowButton danger call={changes.remove} disabled={isLocked || isBusy} onClick={onRemove}>
          Eliminar
          <RecordName name={name} />
        </RowButton>
      )}
      {allows(genericLifecycle, 'reactivate', status) && !isLocked && (
        <RowButton call={changes.reactivate} disabled={isBusy} onClick={onReactivate}>
          Reactivar
          <RecordName name={name} />
        </RowButton>
      )}
    </RowActions>
  )
}
