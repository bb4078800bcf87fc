import { useState } from 'react'

/** Typed filters and applied ones, which are in the address. Typed filters are discarded when the address changes. */
export function useFilters<F extends Record<string, unknown>>(applied: F, go: (filters: F | undefined) => void) {
  const [draft, setDraft] = useState<{ at: string; filters: F }>()
  const at = JSON.stringify(applied)
  const isTyped = draft?.at === at
  const filters = isTyped ? draft.filters : applied
  const leave = (next: F | undefined) => {
    setDraft(undefined)
    go(next)
  }
  return {
    applied,
    filters,
    isTyped,
    change: (part: Partial<F>) => setDraft({ at, filters: { ...filters, ...part } }),
    apply: () => leave(filters),
    clear: () => leave(undefined),
    isFiltered: Object.values(applied).some((value) => value !== undefined),
  }
}
