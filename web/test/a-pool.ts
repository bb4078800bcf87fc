import type { PoolSummary } from '@compety/contract'

/** By default a public pool that has not begun, without a limit of players, in which the user is not enrolled. */
export function aPool(part: Partial<PoolSummary> = {}): PoolSummary {
  return {
    id: 4,
    name: 'Recta final',
    description: 'Solo los partidos que quedan.',
    image: null,
    beginst_at: '2026-11-23T02:00:00.000Z',
    ends_at: '2026-11-27T04:00:00.000Z',
    parsed_beginst_at: '',
    parsed_ends_at: '',
    share_url: null,
    url: null,
    players_limit: null,
    players_count: 13,
    is_private: false,
    begins_with_matches: false,
    join_mode: 'open',
    joining: 'until_start',
    joining_until: null,
    is_official: false,
    is_of_organizer: false,
    automatic: false,
    invite_token: null,
    share_email: false,
    has_paid: false,
    my_request: null,
    status: 1,
    statusAsString: 'Por empezar',
    is_favorite: false,
    pool_user_status: null,
    pool_user_status_string: null,
    sector_id: 1,
    sector: { id: 1, name: 'Deportes' },
    organizer_id: null,
    organizer: null,
    point_rules: [],
    next_two_matches: [],
    available_matches_without_prediction: 0,
    pool_points: 0,
    current_position_in_ranking: null,
    qualification_average: null,
    ...part,
  }
}

/** The same pool, but the user is enrolled. */
export function anEnrolledPool(part: Partial<PoolSummary> = {}): PoolSummary {
  return aPool({ pool_user_status: 1, pool_user_status_string: 'Inscrito', ...part })
}

/** What the page of a pool has beside its summary: no matches, no reviews and no look of its own. */
export const aPoolsPage = {
  logo: null,
  color: null,
  rules_text: null,
  prizes: null,
  matches: [],
  has_questions: false,
  user_reviews: [],
  current_user_review: null,
}

/** A list with these pools on its only page. */
export function aPageOf(pools: PoolSummary[]) {
  return {
    pools,
    currentPage: 1,
    nextPage: null,
    totalPages: 1,
    nextPageHasPoolRecord: false,
    current_page: 1,
    next_page: null,
    final_page: 1,
    next_page_has_pool_record: false,
    total: pools.length,
  }
}
