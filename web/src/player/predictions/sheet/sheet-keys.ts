/** The fields are ordered home, away, home, away ...: the number of fields that each key moves. */
const steps: Record<string, number> = { Enter: 1, ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }

export function stepOf(key: string): number | undefined {
  return steps[key]
}

/**
 * Football scores usually have one digit, and ArrowLeft goes back to add a second one. Other sports have higher scores.
 */
export function digitsBeforeNext(sport: string): number {
  return sport === 'Fútbol' ? 1 : 3
}

/**
 * Focuses another enabled field of the sheet. Its score is selected, except one field back: there the caret goes to the
 * end.
 */
export function moveFocus(from: HTMLInputElement, step: number): void {
  const fields = [...(from.closest('[data-sheet]')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  const field = fields[fields.indexOf(from) + step]
  if (!field) return
  field.focus()
  if (step === -1) field.setSelectionRange(field.value.length, field.value.length)
}

// The field that a digit has focused, until it gets a key or a press, or the focus leaves it.
let focusedByDigit: HTMLInputElement | undefined

/** Focuses the next field after a digit. */
export function moveAfterDigit(from: HTMLInputElement): void {
  moveFocus(from, 1)
  focusedByDigit = document.activeElement === from ? undefined : (document.activeElement as HTMLInputElement)
}

/** From now on the focus is where the user has put it. */
export function forgetDigit(): void {
  focusedByDigit = undefined
}

/**
 * Keeps the score selected when somebody presses the field that the digit has already focused: a caret would put the next
 * digit beside the score instead of in its place.
 */
export function keepSelected(press: { currentTarget: HTMLInputElement; preventDefault: () => void }): void {
  if (press.currentTarget === focusedByDigit) press.preventDefault()
  forgetDigit()
}

/**
 * Whether a key is the Tab or Enter of somebody who has not noticed that the digit has already moved the focus. It is
 * ignored once, because otherwise all further scores would be entered into other matches.
 */
export function isForTheFieldBefore({ key, currentTarget, shiftKey }: KeyPress): boolean {
  const isFocusedByDigit = currentTarget === focusedByDigit
  forgetDigit()
  return isFocusedByDigit && !shiftKey && (key === 'Tab' || key === 'Enter')
}
type KeyPress = { key: string; currentTarget: HTMLInputElement; shiftKey: boolean }

/** Moves the focus from a closed row, which has no fields, to the nearest one before or after it. */
export function leaveClosedRow(row: HTMLElement, step: number): void {
  const fields = [...(row.closest('[data-sheet]')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  const isAfter = (field: Node) => (row.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const field = step > 0 ? fields.find(isAfter) : fields.findLast((field) => !isAfter(field))
  field?.focus()
}
