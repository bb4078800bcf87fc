import { defaultGame } from '@compety/contract'
import { describe, expect, test } from 'vitest'
import { countAfter, scopeOf } from './settlement.ts'

const counted = {
  result: { home_team_score: 1, away_team_score: 0 },
  round_id: null,
  week: 1,
  month: 24_377,
  registered: 3,
  isOwn: false,
}
const leaving = { match_id: 7, before: counted, after: null }
const changes = [leaving]

describe('the scope of a settlement', () => {
  test('includes all predictions of the matches if these changed', () => {
    const scope = scopeOf({ event: 'matchesChanged', changes })
    expect([scope.pools, scope.users, scope.movesPools]).toEqual([undefined, undefined, true])
  })

  test('includes only the predictions of one pool if it removes matches or changes its rules', () => {
    const before = { game: defaultGame, perMask: [0, 1] }
    expect(scopeOf({ event: 'matchesLeftPool', pool_id: 4, changes }).pools).toEqual([4])
    expect(scopeOf({ event: 'rulesChanged', pool_id: 4, before, changes })).toMatchObject({
      pools: [4],
      rulesBefore: before,
    })
  })

  test('includes only the predictions of one player who enrols, withdraws or changes status', () => {
    expect(scopeOf({ event: 'playerMoved', pool_id: 4, user_id: 9, changes })).toMatchObject({
      pools: [4],
      users: [9],
      movesPools: true,
    })
    expect(scopeOf({ event: 'playerRanked', pools: [4, 5], user_id: 9, changes })).toMatchObject({
      pools: [4, 5],
      users: [9],
      movesPools: false,
    })
  })
})

describe('a match that no longer counts', () => {
  const [pool, month, world] = [
    { kind: 'pool' as const, id: 4 },
    { kind: 'month' as const, id: 24_377 },
    { kind: 'world' as const, id: 0 },
  ]
  test('counts on no board if it changed itself', () => {
    const scope = scopeOf({ event: 'matchesChanged', changes })
    expect([pool, month, world].map((key) => countAfter(leaving, key, scope))).toEqual([null, null, null])
  })

  test('still counts for month and world if a pool removes it', () => {
    const scope = scopeOf({ event: 'matchesLeftPool', pool_id: 4, changes })
    expect([pool, month, world].map((key) => countAfter(leaving, key, scope))).toEqual([null, counted, counted])
    expect(countAfter(leaving, { kind: 'month', id: 24_378 }, scope)).toBe(null)
  })

  test('still counts for other players if a player withdraws', () => {
    const scope = scopeOf({ event: 'playerMoved', pool_id: 4, user_id: 9, changes })
    expect([pool, month, world].map((key) => countAfter(leaving, key, scope))).toEqual([counted, counted, counted])
  })
})
