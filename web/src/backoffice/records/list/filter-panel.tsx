import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type FormEvent, Fragment, type ReactNode } from 'react'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import { Panel } from '../../../ui/dialogs/panel.tsx'
import type { ApplyFilters } from '../../../ui/table/header-cell.tsx'
import classes from './filter-panel.module.css'

type FilterPanelProps = ApplyFilters & {
  columns: readonly { key: string; filter?: ReactNode }[]
  /** Whether a filter was typed that is not applied yet. */
  isTyped: boolean
  isLocked: boolean
}

const all = 'all filters'

/** The button above a list that opens all of its filters, and applies what was typed. */
export function FilterPanel({ label, onApply, opened, onOpen, columns, isTyped, isLocked }: FilterPanelProps) {
  const focusOnError = useFocusOnError()
  const close = () => onOpen(undefined)
  const press = () => {
    if (isTyped && onApply()) close()
    else onOpen(all)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (onApply()) close()
    else focusOnError(event.currentTarget)
  }
  return (
    <Panel
      label={label}
      opened={opened === all}
      onChange={(isOpen) => onOpen(isOpen ? all : undefined)}
      position="bottom-end"
      button={
        <Button
          variant="default"
          visibleFrom="sm"
          leftSection={<IconFilter size={18} aria-hidden />}
          disabled={isLocked}
          onClick={press}
        >
          {label}
        </Button>
      }
    >
      <form className={classes.filters} onSubmit={submit}>
        <b>Filtros</b>
        {columns.map(({ key, filter }) => filter && <Fragment key={key}>{filter}</Fragment>)}
        <Button type="submit">Aplicar filtros</Button>
      </form>
    </Panel>
  )
}
