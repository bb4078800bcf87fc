import { type BulkAction, bulkActions, bulkCallOf, mostInBulk } from '@compety/contract'
import { Button } from '@mantine/core'
import { saveFile } from '../../../platform/api/download.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import { counted } from '../asked-numbers.ts'
import { type Owned, useMayCall } from '../may-call.ts'
import { useBulkChange } from './bulk.data.ts'
import classes from './bulk-bar.module.css'
import { type BulkOf, bulkLabels, consequencesText, csvOf } from './bulk-of.ts'
import { RefusedRows } from './refused-rows.tsx'

type Row = { id: number; status?: number } & Partial<Owned>
type BulkBarProps<R extends Row> = { bulk: BulkOf<R>; selection: Selection<R> }

/** What can be done with the chosen rows of a list. Actions that the reader may take for none of them are hidden. */
export function BulkBar<R extends Row>({ bulk, selection }: BulkBarProps<R>) {
  const { chosen, keep } = selection
  const may = useMayCall()
  const change = useBulkChange(bulk.list, (refused) =>
    keep(chosen.filter(({ id }) => refused.some((each) => each.id === id))),
  )
  const offered = bulkActions.filter((action) => {
    const call = bulkCallOf(bulk.list, action)
    return call && chosen.some((row) => may(call.endpoint, { organizer_id: null, ...row }))
  })
  const isAllowed = (action: BulkAction) =>
    chosen.some(({ status }) => status !== undefined && bulkCallOf(bulk.list, action)?.from.includes(status))
  const { asked, refused, isPending } = change
  const words = counted(chosen.length, bulk.one, bulk.many)
  return (
    <>
      {chosen.length > 0 && (
        <div className={classes.bar} role="group" aria-label="Acciones para los elegidos">
          <b className={classes.count} role="status">
            {words}
            {chosen.length === mostInBulk && ' (máximo)'}
          </b>
          {offered.map((action) => (
            <Button
              key={action}
              variant="default"
              size="sm"
              loading={isPending}
              disabled={!isAllowed(action)}
              onClick={() => change.start({ action, ids: chosen.map(({ id }) => id) })}
            >
              {bulkLabels[action]}
            </Button>
          ))}
          {bulk.columns && (
            <Button
              variant="default"
              size="sm"
              onClick={() =>
                saveFile(new Blob([csvOf(chosen, bulk.columns ?? [])], { type: 'text/csv' }), `${bulk.many}.csv`)
              }
            >
              Exportar CSV
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={() => keep([])}>
            Quitar selección
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        title={asked ? `¿${bulkLabels[asked.action]} ${counted(asked.ids.length, bulk.one, bulk.many)}?` : ''}
        confirm={asked ? bulkLabels[asked.action] : ''}
        danger
        onConfirm={change.confirm}
        onClose={change.cancel}
      >
        <p>{asked && consequencesText({ ...asked, count: asked.ids.length, words: bulk })}</p>
      </ConfirmDialog>
      <RefusedRows refused={refused} rows={chosen} nameOf={bulk.nameOf} onClose={change.closeRefused} />
    </>
  )
}
