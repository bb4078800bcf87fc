import { email, username } from '@compety/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoPlayers } from './players.ts'

test('the same seed makes the same players, another seed others', () => {
  expect(demoPlayers(7)).toEqual(demoPlayers(7))
  expect(demoPlayers(7)).not.toEqual(demoPlayers(8))
})

test('the data of all sixty players are valid for a registration, and usernames and addresses are unique', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const players = demoPlayers(seed)
      expect(players).toHaveLength(60)
      expect(new Set(players.map((player) => player.username)).size).toBe(60)
      expect(new Set(players.map((player) => player.email)).size).toBe(60)
      for (const player of players) {
        expect(username.parse(player.username)).toBe(player.username)
        expect(email('').parse(player.email)).toBe(player.email)
        expect(player.email).toMatch(/@example\.(com|org|net)$/)
        expect(player.birthdate >= '1962-01-01' && player.birthdate <= '2006-12-31').toBe(true)
      }
    }),
    { numRuns: 30 },
  )
})
