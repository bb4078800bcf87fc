import { seededRandom } from '../server/src/demo/random.ts'
import type { Prove } from './prove.ts'
import { type Arena, type Attack, buildArena } from './races/arena.ts'
import { attackDeadlines } from './races/deadline.ts'
import { attackDoubles } from './races/double-submits.ts'
import { attackJokers } from './races/jokers.ts'
import { attackLastPlaces } from './races/last-places.ts'
import { attackManagedPools } from './races/managed-pools.ts'
import { attackQuestions } from './races/questions.ts'
import { attackSessions } from './races/revoked-sessions.ts'
import { attackResults } from './races/simultaneous-results.ts'

/** The attacks by their claims. Double submits come first, because they add up whole tables. */
export const attacks: Record<string, Attack> = {
  'a request that is sent twice, or five times simultaneously, takes effect once': attackDoubles,
  'the last places are never assigned twice and never left free': attackLastPlaces,
  'the players and managers of a pool act as if one after the other': attackManagedPools,
  'a deadline is enforced to the millisecond, even while it moves': attackDeadlines,
  'jokers are never spent twice, nor moved after the deadline': attackJokers,
  'answers to questions are judged by the deadline in force, and the last saved one is kept': attackQuestions,
  'no request succeeds that began after its session ended': attackSessions,
  'every ranking is correct after simultaneous new, changed and removed results': attackResults,
}

/** Gives each attack its own random numbers, so that it does the same alone and after others. */
export const attackOn =
  (arena: Arena, attack: Attack): Prove =>
  (size) =>
    attack({ ...arena, ...size, random: seededRandom(size.seed) })

/** Simultaneous requests to two server processes have the same result as the same requests in sequence. */
export const proveRaces: Prove = async (size) => {
  const arena = await buildArena(size)
  try {
    const rows = []
    for (const [claim, attack] of Object.entries(attacks)) {
      size.say(`${claim} …`)
      rows.push(...(await attackOn(arena, attack)(size)))
    }
    return rows
  } finally {
    await arena.stand.stop()
  }
}
