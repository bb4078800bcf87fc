import { Button, NativeSelect } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, Fragment } from 'react'
import { submitOnEnter } from '../../kit/forms/submit-on-enter.ts'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { Empty } from '../query/query-view.tsx'
import classes from './data-cards.module.css'
import type { DataTableProps } from './data-table.types.ts'
import type { Order } from './header-cell.tsx'
import { SelectPage, SelectRow } from './select-boxes.tsx'

// Columns that take the whole width and need no name.
const wide = new Set(['actions', 'changes'])

/** The list on a phone: one card for each row, with the order and filters in a collapsed panel above. */
export function DataCards<T, K extends string>(props: DataTableProps<T, K>) {
  const { label, columns, rows, rowKey, emptyText, isEdited = () => false, selection, isLocked = false } = props
  return (
    <>
      <Controls {...props} />
      {rows.length === 0 && <Empty text={emptyText} />}
      {selection && rows.length > 0 && <SelectPage {...{ selection, rows, isLocked }} isNamed />}
      <ul className={classes.cards} aria-label={label}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={classes.card} data-edited={isEdited(row) || undefined}>
            {selection && <SelectRow {...{ selection, row, isLocked }} isNamed />}
            <dl className={classes.values}>
              {columns.map(({ key, title, render }) => (
                <div key={key} data-whole={wide.has(key) || undefined}>
                  <dt>{title}</dt>
                  <dd>{render(row)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

function Controls<T, K extends string>(props: DataTableProps<T, K>) {
  const { columns, order, onOrder, applyFilters, isLocked = false } = props
  const filters = columns.filter(({ filter }) => filter !== undefined)
  const active = columns.filter(({ isFiltered }) => isFiltered).length
  const focusOnError = useFocusOnError()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (applyFilters?.onApply() === false) focusOnError(event.currentTarget)
  }
  if (!onOrder && filters.length === 0) return null
  return (
    <details className={classes.controls}>
      <summary>
        <IconFilter size={18} aria-hidden />
        Ordenar y filtrar
        {active > 0 && <b>{active === 1 ? '1 filtro' : `${active} filtros`}</b>}
      </summary>
      <form className={classes.form} onSubmit={onSubmit}>
        <fieldset className={classes.fields} disabled={isLocked}>
          {onOrder && <OrderSelect columns={columns} order={order} onOrder={onOrder} />}
          {filters.map(({ key, filter }) => (
            <Fragment key={key}>{filter}</Fragment>
          ))}
          {applyFilters && <Button type="submit">{applyFilters.label}</Button>}
        </fieldset>
      </form>
    </details>
  )
}

type OrderSelectProps<T, K extends string> = Pick<DataTableProps<T, K>, 'columns'> & {
  order: Order<K> | undefined
  onOrder: (order: Order<K>) => void
}

function OrderSelect<T, K extends string>({ columns, order, onOrder }: OrderSelectProps<T, K>) {
  const orders = columns.flatMap(({ title, sort }): { value: Order<K>; label: string }[] =>
    sort
      ? [
          { value: `${sort}_asc`, label: `${title}, ascendente` },
          { value: `${sort}_desc`, label: `${title}, descendente` },
        ]
      : [],
  )
  return (
    <NativeSelect
      label="Ordenar por"
      size="md"
      data={orders}
      value={order ?? ''}
      onKeyDown={submitOnEnter}
      onChange={({ currentTarget }) => {
        const chosen = orders.find(({ value }) => value === currentTarget.value)
        if (chosen) onOrder(chosen.value)
      }}
    />
  )
}
