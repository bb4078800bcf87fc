import { getRouteApi } from '@tanstack/react-router'
import { useFilters } from '../../ui/use-filters.ts'
import type { MatchFilters } from './matches-search.ts'

const route = getRouteApi('/matches')

/** Applying starts again at page 1. */
export function useMatchFilters() {
  const { order: _order, page: _page, ...applied } = route.useSearch()
  const navigate = route.useNavigate()
  return useFilters<MatchFilters>(applied, (next = {}) => {
    void navigate({ search: ({ order }) => ({ ...withoutIdleTypes(next), order }), replace: true })
  })
}

// How to compare says nothing without a day to compare with.
const withoutIdleTypes = (filters: MatchFilters): MatchFilters => ({
  ...filters,
  filter_type_beginst_at: filters.filter_beginst_at ? filters.filter_type_beginst_at : undefined,
  filter_type_blocked_at: filters.filter_blocked_at ? filters.filter_type_blocked_at : undefined,
})

export type MatchFiltering = ReturnType<typeof useMatchFilters>
