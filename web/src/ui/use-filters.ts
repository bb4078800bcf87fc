import { useState } from 'react'

/** Filters as typed, and as applied: those stand in the address. */
export function useFilters<F extends Record<string, unknown>>(applied: F, go: (filters: F | undefined) => void) {
  const [draft, setDraft] = useState<F>()
  const filters = draft ?? applied
  const leave = (next: F | undefined) => {
    setDraft(undefined)
    go(next)
  }
  return {
    applied,
    filters,
    change: (part: Partial<F>) => setDraft({ ...filters, ...part }),
    apply: () => leave(filters),
    clear: () => leave(undefined),
    isFiltered: Object.values(applied).some((value) => value !== undefined),
  }
}
