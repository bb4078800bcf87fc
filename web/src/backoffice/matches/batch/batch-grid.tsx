import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react'
import { AlertBanner } from '../../../kit/forms/alert-banner.tsx'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import { ownZoneAt } from '../../../kit/time/clock-time.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import classes from './batch.module.css'
import { BatchRow, headings } from './batch-row.tsx'
import { type Column, cellsOf, columns, columnsWith, isTable, mostRows } from './batch-rows.ts'
import type { Batch } from './use-batch.ts'

type BatchGridProps = { batch: Batch; teams: readonly string[]; leadMinutes: number; onCancel: () => void }

/** The place of a field in the grid, by its name. */
const placeOf = (target: EventTarget): { at: number; column: Column } | undefined => {
  if (!(target instanceof HTMLInputElement)) return
  const column = columns.find((one) => target.name.endsWith(` ${one}`))
  const at = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row)
  return column && { at, column }
}

/** The rows of matches. Enter leads to the next row, and cells of a spreadsheet can be pasted into any place. */
export function BatchGrid({ batch, teams, leadMinutes, onCancel }: BatchGridProps) {
  const form = useRef<HTMLFormElement>(null)
  const focusOnError = useFocusOnError()
  const save = () => batch.save(() => focusOnError(form.current))
  const goTo = (at: number, column: Column) =>
    // The row may have been added just now.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-row="${at}"] [name$=" ${column}"]`)?.focus(),
    )
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (event.key !== 'Enter' || event.defaultPrevented || !place) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) return save()
    batch.addAfter(place.at)
    goTo(Math.min(place.at + 1, mostRows - 1), 'home')
  }
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!place || !isTable(text)) return
    event.preventDefault()
    batch.paste(place.at, place.column, cellsOf(text))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const { rows, others, filled, isSaving, hasGroups } = batch
  return (
    <form
      ref={form}
      noValidate
      className={classes.grid}
      data-groups={hasGroups || undefined}
      aria-label="Partidos nuevos"
      {...{ onKeyDown, onPaste }}
      onSubmit={submit}
    >
      <p className={classes.hint}>
        <span className={classes.keys}>
          <kbd>Enter</kbd> siguiente fila · <kbd>Ctrl</kbd> <kbd>Enter</kbd> guardar ·{' '}
        </span>
        Puedes pegar filas de una hoja de cálculo: local, visitante, fecha
        {hasGroups ? ', hora y grupo' : ' y hora'}. Zona horaria: {ownZoneAt(serverNow())}
      </p>
      <div className={classes.heads} aria-hidden>
        <span />
        {columnsWith({ hasGroups }).map((column) => (
          <span key={column}>{headings[column]}</span>
        ))}
      </div>
      <ol className={classes.rows}>
        {rows.map((row, index) => (
          <BatchRow
            key={row.key}
            goTo={(column) => goTo(index, column)}
            {...{ row, index, batch, teams, leadMinutes }}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <AlertBanner notice={{ tone: 'warning', lines: [...others] }} onClose={batch.closeNotice} />
      )}
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={rows.length >= mostRows}
          onClick={() => {
            batch.addAfter(rows.length - 1)
            goTo(rows.length, 'home')
          }}
        >
          Agregar fila
        </Button>
        <span className={classes.end}>
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={isSaving}>
            {filled === 0 ? 'Guardar' : `Guardar ${filled === 1 ? '1 partido' : `${filled} partidos`}`}
          </Button>
        </span>
      </div>
      <AskBeforeLeaving isUnsaved={batch.isUnsaved} />
    </form>
  )
}
