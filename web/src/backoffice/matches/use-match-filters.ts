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
    void navigate({ search: ({ order }) => ({ ...withoutIdleTypes(next), order }), replace: true })
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

// How to compare says nothing without a day to compare with.
const withoutIdleTypes = (filters: MatchFilters): MatchFilters => ({
  ...filters,
  filter_type_beginst_at: filters.filter_beginst_at ? filters.filter_type_beginst_at : undefined,
  filter_type_blocked_at: filters.filter_blocked_at ? filters.filter_type_blocked_at : undefined,
})

export type MatchFiltering = ReturnType<typeof useMatchFilters>
