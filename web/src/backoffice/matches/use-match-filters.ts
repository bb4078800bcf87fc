import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { MatchFilters } from './matches-search.ts'

const route = getRouteApi('/matches')

/** Filters as typed, and as applied: those stand in the address. Applying starts again at page 1. */
export function useMatchFilters() {
  const { order: _order, page: _page, ...applied } = route.useSearch()
  const navigate = route.useNavigate()
  const [draft, setDraft] = useState<MatchFilters>()
  const filters = draft ?? applied
  const go = (next: MatchFilters) => {
    setDraft(undefined)
    void navigate({ search: ({ order }) => ({ ...next, order }), replace: true })
  }
  return {
    applied,
    filters,
    change: (part: MatchFilters) => setDraft({ ...filters, ...part }),
    apply: () => go(filters),
    clear: () => go({}),
    isFiltered: Object.values(applied).some((value) => value !== undefined),
  }
}

export type MatchFiltering = ReturnType<typeof useMatchFilters>
