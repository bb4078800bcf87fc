import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import type { RecordColumn } from '../list/column-filters.tsx'
import type { ExportOfList } from '../list/list-export.tsx'
import { type ListSearch, type ListShape, queryOf } from '../list/list-shape.ts'
import { type ListQuery, RecordList } from '../list/record-list.tsx'
import { useMayCall } from '../may-call.ts'
import { EditedActions, InlineActions } from './inline-actions.tsx'
import type { InlineCalls, InlineRecord } from './inline-calls.ts'
import { type InlineField, InlineFieldCell } from './inline-field.tsx'
import { type InlineRow, type InlineRowState, useInlineRow } from './use-inline-row.ts'

/** A column; the one with a `field` is edited in place. */
type InlineColumn<Row, Sort extends string, Filter extends string> = RecordColumn<Row, Sort, Filter> & {
  field?: InlineField
}

type InlineListProps<Row, Sort extends string, Filter extends string> = {
  path: string
  title: string
  /** Shown above the list. */
  above?: ReactNode
  shape: ListShape<Sort, Filter>
  columns: readonly InlineColumn<Row, Sort, Filter>[]
  calls: InlineCalls<Row>
  /** 'Agregar Sector' */
  createLabel: string
  filterLabel?: string
  emptyText: string
  failed: string
  /** How the whole list is exported. */
  exportBy?: ExportOfList
  /** The text that asks for confirmation; given where a removal cannot be undone. */
  warning?: (name: string) => string
  /** Whether the record can never be removed. */
  isPermanent?: (record: Row) => boolean
  /** A further link of a row. */
  link?: (record: Row) => ReactNode
}

/** A list whose rows are edited in place, one at a time. */
export function InlineList<Row extends InlineRecord, Sort extends string, Filter extends string>(
  props: InlineListProps<Row, Sort, Filter>,
) {
  const { columns, calls, createLabel, warning, isPermanent = () => false, link, ...list } = props
  const may = useMayCall()
  const query = calls.useRows(queryOf(list.shape, useSearch({ strict: false }) as ListSearch))
  const names = columns.flatMap(({ field }) => (field ? [field.name] : []))
  const state = useInlineRow({ calls, names })
  const { mutate: remove, isPending: isRemoving } = calls.useRemove()
  const { mutate: reactivate, isPending: isReactivating } = calls.useReactivate()
  const [toRemove, setToRemove] = useState<Row>()
  const { edited, form, frame, open } = state
  const isLocked = edited !== undefined
  const { changes } = calls
  const hasActions = isLocked || link || [changes.update, changes.remove, changes.reactivate].some((each) => may(each))
  const actions = (record: Row) => (
    <InlineActions
      record={record}
      changes={changes}
      isLocked={isLocked}
      isBusy={isRemoving || isReactivating}
      isPermanent={isPermanent(record)}
      link={link?.(record)}
      onEdit={() => open(record)}
      onRemove={() => (warning ? setToRemove(record) : remove(record))}
      onReactivate={() => reactivate(record)}
    />
  )
  return (
    <div ref={frame}>
      <RecordList
        {...list}
        columns={[
          ...columns.map((column) => inlineColumn(column, state)),
          ...(hasActions ? [actionColumn(state, actions)] : []),
        ]}
        useRows={() => withEdited(query, edited)}
        isLocked={isLocked}
        isEdited={({ id }) => id === edited?.id}
        actions={
          may(changes.create) && (
            <Button
              data-edits={0}
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={isLocked || query.data === undefined}
              onClick={() => open()}
            >
              {createLabel}
            </Button>
          )
        }
      />
      {isLocked && <AskBeforeLeaving isUnsaved={form.isUnsaved} />}
      <ConfirmDialog
        opened={toRemove !== undefined}
        title="¿Eliminar para siempre?"
        confirm="Eliminar"
        danger
        onClose={() => setToRemove(undefined)}
        onConfirm={() => {
          if (toRemove) remove(toRemove)
          setToRemove(undefined)
        }}
      >
        <p>{toRemove && warning?.(toRemove.name)}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Puts a new row first, and also the edited one when a refetched list no longer contains it. */
function withEdited<Row extends InlineRecord>(
  { data, ...query }: ListQuery<Row>,
  edited: InlineRow<Row> | undefined,
): ListQuery<InlineRow<Row>> {
  if (!data) return { ...query, data }
  const rows: InlineRow<Row>[] = data.rows.map((record) => ({ id: record.id, record }))
  const isMissing = edited !== undefined && rows.every(({ id }) => id !== edited.id)
  return { ...query, data: { ...data, rows: isMissing ? [edited, ...rows] : rows } }
}

function inlineColumn<Row extends InlineRecord, Sort extends string, Filter extends string>(
  { field, render, ...column }: InlineColumn<Row, Sort, Filter>,
  state: InlineRowState<Row>,
): RecordColumn<InlineRow<Row>, Sort, Filter> {
  return {
    ...column,
    render: ({ id, record }) => {
      if (field && id === state.edited?.id) return <InlineFieldCell label={column.title} field={field} state={state} />
      return record && render(record)
    },
  }
}

const actionColumn = <Row extends InlineRecord>(
  state: InlineRowState<Row>,
  actions: (record: Row) => ReactNode,
): RecordColumn<InlineRow<Row>, never, never> => ({
  key: 'actions',
  title: state.edited ? 'Guardar/Cancelar' : 'Opciones',
  width: 260,
  render: ({ id, record }) => {
    if (id === state.edited?.id) return <EditedActions state={state} />
    return record && actions(record)
  },
})
