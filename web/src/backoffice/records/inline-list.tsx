import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { EditedActions, InlineActions } from './inline-actions.tsx'
import type { InlineCalls, InlineRecord } from './inline-calls.ts'
import { type InlineField, InlineFieldCell } from './inline-field.tsx'
import { type ListSearch, type ListShape, queryOf } from './list-shape.ts'
import { useMayCall } from './may-call.ts'
import { type ListQuery, type RecordColumn, RecordList } from './record-list.tsx'
import { type InlineRow, type InlineRowState, useInlineRow } from './use-inline-row.ts'

/** A column of which a row's field is edited in place, where it has one. */
type InlineColumn<Row, Sort extends string, Filter extends string> = RecordColumn<Row, Sort, Filter> & {
  field?: InlineField
}

type InlineListProps<Row, Sort extends string, Filter extends string> = {
  path: string
  title: string
  /** Stands over the list. */
  above?: ReactNode
  shape: ListShape<Sort, Filter>
  columns: readonly InlineColumn<Row, Sort, Filter>[]
  calls: InlineCalls<Row>
  /** 'Agregar Sector' */
  createLabel: string
  filterLabel?: string
  emptyText: string
  failed: string
  /** Said before a record is removed for good. */
  warning?: (name: string) => string
  /** Whether it is never removed. */
  isKept?: (record: Row) => boolean
  /** Where else a row leads. */
  link?: (record: Row) => ReactNode
}

/** A list of the back-office whose rows are edited in place, one at a time (backoffice.md 2). */
export function InlineList<Row extends InlineRecord, Sort extends string, Filter extends string>(
  props: InlineListProps<Row, Sort, Filter>,
) {
  const { columns, calls, createLabel, warning, isKept = () => false, link, ...list } = props
  const may = useMayCall()
  const query = calls.useRows(queryOf(list.shape, useSearch({ strict: false }) as ListSearch))
  const names = columns.flatMap(({ field }) => (field ? [field.name] : []))
  const state = useInlineRow({ calls, names })
  const { mutate: remove, isPending: isRemoving } = calls.useRemove()
  const { mutate: reactivate, isPending: isReactivating } = calls.useReactivate()
  const [asked, setAsked] = useState<Row>()
  const { edited, form, frame, open } = state
  const isHeld = edited !== undefined
  const { changes } = calls
  const hasActions = isHeld || link || [changes.update, changes.remove, changes.reactivate].some(may)
  const actions = (record: Row) => (
    <InlineActions
      record={record}
      changes={changes}
      isHeld={isHeld}
      isBusy={isRemoving || isReactivating}
      isKept={isKept(record)}
      link={link?.(record)}
      onEdit={() => open(record)}
      onRemove={() => (warning ? setAsked(record) : remove(record.id))}
      onReactivate={() => reactivate(record.id)}
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
        isHeld={isHeld}
        isEdited={({ id }) => id === edited?.id}
        actions={
          may(changes.create) && (
            <Button
              data-edits={0}
              leftSection={<IconPlus size={18} aria-hidden />}
              disabled={isHeld || query.data === undefined}
              onClick={() => open()}
            >
              {createLabel}
            </Button>
          )
        }
      />
      {isHeld && <AskBeforeLeaving isUnsaved={form.isUnsaved} />}
      <ConfirmDialog
        opened={asked !== undefined}
        title="¿Eliminar para siempre?"
        confirm="Eliminar"
        danger
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked) remove(asked.id)
          setAsked(undefined)
        }}
      >
        <p>{asked && warning?.(asked.name)}</p>
      </ConfirmDialog>
    </div>
  )
}

/** A new row comes first; so does the edited one if the list, asked for again, has it no more. */
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
