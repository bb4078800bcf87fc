import { useRef } from 'react'
import { CheckBox } from '../../kit/forms/check-box.tsx'
import type { Selection } from './use-selection.ts'

type SelectPageProps<T> = { selection: Selection<T>; rows: readonly T[]; isLocked: boolean; isNamed?: boolean }

/** Chooses all rows of the page. `isNamed` shows its name beside the box. */
export function SelectPage<T>({ selection, rows, isLocked, isNamed = false }: SelectPageProps<T>) {
  const count = rows.filter(selection.has).length
  const isAll = count > 0 && count === rows.length
  return (
    <CheckBox
      checked={isAll}
      isPartial={count > 0 && !isAll}
      disabled={isLocked || rows.length === 0}
      onChange={selection.choosePage}
    >
      <span className={isNamed ? '' : 'spoken'}>Seleccionar esta página</span>
    </CheckBox>
  )
}

type SelectRowProps<T> = Omit<SelectPageProps<T>, 'rows'> & { row: T }

/** Chooses a row; with the shift key also all rows between it and the one before. */
export function SelectRow<T>({ selection, row, isLocked, isNamed = false }: SelectRowProps<T>) {
  const isRange = useRef(false)
  return (
    <span
      onClickCapture={({ shiftKey, target }) => {
        // The press on a label is repeated on its box, without the key.
        if (!(target instanceof HTMLInputElement) || shiftKey) isRange.current = shiftKey
      }}
    >
      <CheckBox
        checked={selection.has(row)}
        disabled={isLocked}
        onChange={(isOn) => {
          selection.choose(row, { isOn, isRange: isRange.current })
          isRange.current = false
        }}
      >
        <span className={isNamed ? '' : 'spoken'}>Seleccionar</span>
        <span className="spoken"> {selection.nameOf(row)}</span>
      </CheckBox>
    </span>
  )
}
