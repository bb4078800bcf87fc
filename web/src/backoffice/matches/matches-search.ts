import * as z from 'zod/mini'
import { choice, wholeNumber, words } from '../../ui/search-params.ts'
import type { MatchesQuery } from './matches.data.ts'

const dateMode = choice(['exactly', 'after', 'before'])

/** What the address of the list holds; its filters under the names of the specification (backoffice.md 3). */
export const matchesSearch = z.object({
  filter_home_team_name: words,
  filter_away_team_name: words,
  filter_beginst_at: words,
  filter_type_beginst_at: dateMode,
  filter_blocked_at: words,
  filter_type_blocked_at: dateMode,
  filter_sport: wholeNumber,
  filter_status: wholeNumber,
  order: choice([
    'beginst_at_asc',
    'beginst_at_desc',
    'blocked_at_asc',
    'blocked_at_desc',
    'home_team_name_asc',
    'home_team_name_desc',
    'away_team_name_asc',
    'away_team_name_desc',
    'sport_asc',
    'sport_desc',
    'status_asc',
    'status_desc',
  ]),
  page: wholeNumber,
})
export type MatchesSearch = z.output<typeof matchesSearch>
export type MatchFilters = Omit<MatchesSearch, 'order' | 'page'>

export const defaultOrder = 'beginst_at_asc'

/** The deadline is filtered as ends_at (backoffice.md 7, decisions-backoffice Q36). */
export const matchesQuery = (search: MatchesSearch): MatchesQuery => ({
  home_team_name: search.filter_home_team_name,
  away_team_name: search.filter_away_team_name,
  [`beginst_at_${search.filter_type_beginst_at ?? 'exactly'}`]: search.filter_beginst_at,
  [`ends_at_${search.filter_type_blocked_at ?? 'exactly'}`]: search.filter_blocked_at,
  sport: search.filter_sport,
  status: search.filter_status,
  order: search.order ?? defaultOrder,
  page: search.page ?? 1,
})

// The list as it was left, so that whoever enters results one after the other comes back to the same page.
let lastSearch: MatchesSearch = {}
export const rememberList = (search: MatchesSearch): void => {
  lastSearch = search
}
export const listAsLeft = (): MatchesSearch => lastSearch
