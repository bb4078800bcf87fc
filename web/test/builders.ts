import type { PoolMatch, RankingRow } from '@compety/contract'
import { beginSession } from '../src/platform/api/session.ts'

const minute = 60_000

export function inMinutes(minutes: number): string {
  return new Date(Date.now() + minutes * minute).toISOString()
}

const team = (id: number, name: string, code: string) => ({ id, name, code, has_official_code: true, logo: null })

/** México against Canadá; by default the deadline is in one day. */
export function aPoolMatch(part: Partial<PoolMatch> = {}): PoolMatch {
  return {
    id: 5,
    organizer_id: null,
    sport_id: 1,
    sport: { id: 1, name: 'Fútbol' },
    home_team: team(1, 'México', 'MEX'),
    away_team: team(2, 'Canadá', 'CAN'),
    beginst_at: inMinutes(25 * 60),
    blocked_at: inMinutes(24 * 60),
    parsed_beginst_at: '',
    parsed_blocked_at: '',
    status: 1,
    statusAsString: 'Por empezar',
    match_result: null,
    has_placeholder: false,
    tournament: null,
    round: null,
    group_name: null,
    live: null,
    scores: null,
    match_pool_id: 50,
    multiplier: 1,
    joker: false,
    jokers_left: null,
    joker_factor: null,
    prediction: null,
    points: null,
    ...part,
  }
}

export function aPrediction(home_team_score: number, away_team_score: number) {
  return {
    id: 9,
    match_pool_id: 50,
    home_team_score,
    away_team_score,
    is_apart: false,
    version: 1,
  }
}

export function aResult(home_team_score: number, away_team_score: number) {
  return {
    id: 3,
    home_team_score,
    away_team_score,
  }
}

export function aRow(id: number, position: number, points: number): RankingRow {
  return {
    id,
    position,
    username: `player${id}`,
    email: null,
    points,
    movement: null,
    tied_with: 0,
  }
}

export function aSignedInPlayer(id = 7): void {
  beginSession({
    token: 'token',
    user: {
      id,
      email: 'player@example.org',
      username: 'player',
      role_id: 2,
      role: { id: 2 },
      wallet: { coins: 0 },
      referral_hash: 'hash',
      favorite_sectors: [],
      user_profile: { username: 'player', name: null, lastname: null, image: null },
    },
  })
}
