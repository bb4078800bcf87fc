/** The fields are ordered home, away, home, away ...: the number of fields that each key moves. */
const steps: Record<string, number> = { Enter: 1, ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }

export function stepOf(key: string): number | undefined {
  return steps[key]
}

/** Moves the focus from a closed row, which has no fields, to the nearest one before or after it. */
export function leaveClosedRow(row: HTMLElement, step: number): void {
  const fields = [...(row.closest('[data-sheet]')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  const isAfter = (field: Node) => (row.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const field = step > 0 ? fields.find(isAfter) : fields.findLast((field) => !isAfter(field))
  field?.focus()
}
