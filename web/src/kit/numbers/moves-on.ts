/** Under this key the browser keeps whether a digit moves on; without a value it does. */
export const movesOnKey = 'compety-moves-on'

const football = 'Fútbol'
export const isFootball = (sport: string): boolean => sport === football

const isSwitchedOn = (): boolean => {
  try {
    return localStorage.getItem(movesOnKey) !== 'false'
  } catch {
    return true
  }
}

/** Scores of football usually have one digit, so it moves on unless the player has switched that off. */
export function digitMovesOn(sport: string): boolean {
  return isFootball(sport) && isSwitchedOn()
}

/** The fields for goals that follow each other: those of the whole sheet, or of the form of one match. */
const fieldsAround = (field: HTMLElement): HTMLInputElement[] => [
  ...(field.closest('[data-sheet], form')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? []),
]

/** Focuses another field. Its score is selected, except one field back: there the caret goes to the end. */
export function moveFocus(from: HTMLInputElement, step: number): void {
  const fields = fieldsAround(from)
  const field = fields[fields.indexOf(from) + step]
  if (!field) return
  field.focus()
  if (step === -1) field.setSelectionRange(field.value.length, field.value.length)
}

// The field that a digit has focused, until it gets a key or a press, or the focus leaves it.
let focusedByDigit: HTMLInputElement | undefined

/** Focuses the next field after a digit, unless the text has become shorter: then somebody corrects it. */
export function moveAfterDigit(from: HTMLInputElement, before: string): void {
  if (from.value.length < before.length && before.startsWith(from.value)) return
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
