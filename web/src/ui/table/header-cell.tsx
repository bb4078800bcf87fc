import { ActionIcon, Button } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { Panel } from '../dialogs/panel.tsx'
import classes from './header-cell.module.css'

export type Order<K extends string> = `${K}_asc` | `${K}_desc`

/**
 * Applies typed filters by a button with this label or by Enter; false if one is not complete yet. `opened` is the
 * column whose filter is open.
 */
export type ApplyFilters = {
  label: string
  onApply: () => boolean
  opened: string | undefined
  onOpen: (column: string | undefined) => void
}

type HeaderCellProps<K extends string> = {
  column: string
  title: string
  sort?: K
  filter?: ReactNode
  isFiltered?: boolean
  applyFilters: ApplyFilters | undefined
  order: Order<K> | undefined
  onOrder: ((order: Order<K>) => void) | undefined
  disabled?: boolean
}

/** The header of a column, with a button for the order and a button that opens the filter. */
export function HeaderCell<K extends string>({
  column,
  title,
  sort,
  filter,
  isFiltered = false,
  applyFilters,
  order,
  onOrder,
  disabled = false,
}: HeaderCellProps<K>) {
  const cell = useRef<HTMLSpanElement>(null)
  useHeadOf(cell, { title, direction: order && sort && directionOf(order, sort) })
  return (
    <span ref={cell} className={classes.cell}>
      {sort && onOrder ? <SortButton {...{ title, sort, order, onOrder, disabled }} /> : title}
      {filter && applyFilters && (
        <FilterButton {...{ column, title, isFiltered, applyFilters, disabled }}>{filter}</FilterButton>
      )}
    </span>
  )
}

const directionOf = (order: string, sort: string) =>
  ({ [`${sort}_asc`]: 'ascending', [`${sort}_desc`]: 'descending' })[order]

type Head = { title: string; direction: string | undefined }

/** Gives the `th` around its content, which the table component renders, its name and its order for screen readers. */
function useHeadOf(cell: { current: HTMLElement | null }, { title, direction }: Head): void {
  useEffect(() => {
    const head = cell.current?.closest('th')
    head?.setAttribute('aria-label', title)
    head?.setAttribute('scope', 'col')
    if (direction) head?.setAttribute('aria-sort', direction)
    else head?.removeAttribute('aria-sort')
  }, [cell, title, direction])
}

type SortButtonProps<K extends string> = {
  title: string
  sort: K
  order: Order<K> | undefined
  onOrder: (order: Order<K>) => void
  disabled: boolean
}

function SortButton<K extends string>({ title, sort, order, onOrder, disabled }: SortButtonProps<K>) {
  const isAscending = order === `${sort}_asc`
  const isDescending = order === `${sort}_desc`
  const states = [
    { when: isAscending, icon: IconArrowUp },
    { when: isDescending, icon: IconArrowDown },
  ]
  // The head says the order by aria-sort.
  const { icon: Icon } = states.find(({ when }) => when) ?? { icon: IconArrowsSort }
  return (
    <button
      type="button"
      className={classes.sort}
      disabled={disabled}
      data-press={`order by ${sort}`}
      data-sorted={isAscending || isDescending || undefined}
      onClick={() => onOrder(isAscending ? `${sort}_desc` : `${sort}_asc`)}
    >
      {title}
      {!isAscending && !isDescending && <span className="spoken">, ordenar</span>}
      <Icon size={14} aria-hidden />
    </button>
  )
}

type FilterButtonProps = {
  column: string
  title: string
  isFiltered: boolean
  applyFilters: ApplyFilters
  disabled: boolean
  children: ReactNode
}

function FilterButton({ column, title, isFiltered, applyFilters, disabled, children }: FilterButtonProps) {
  const { label, onApply, opened, onOpen } = applyFilters
  const isOpen = opened === column
  const setOpen = (isOpen: boolean) => onOpen(isOpen ? column : undefined)
  const focusOnError = useFocusOnError()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (onApply()) setOpen(false)
    else focusOnError(event.currentTarget)
  }
  const Icon = isFiltered ? IconFilterFilled : IconFilter
  const name = isFiltered ? `Filtrar por ${title}, filtro activo` : `Filtrar por ${title}`
  return (
    <Panel
      label={name}
      opened={isOpen}
      onChange={setOpen}
      position="bottom"
      button={
        <ActionIcon variant="subtle" size="md" aria-label={name} disabled={disabled} onClick={() => setOpen(!isOpen)}>
          <Icon size={16} aria-hidden />
        </ActionIcon>
      }
    >
      <form className={classes.filter} onSubmit={onSubmit}>
        {children}
        <Button type="submit" aria-label={`${label} por ${title}`}>
          {label}
        </Button>
      </form>
    </Panel>
  )
}
