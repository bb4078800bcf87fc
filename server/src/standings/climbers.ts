import { positionOf } from '../rankings/board/standings.ts'
import { type Ids, levelsOf, type Values } from '../rankings/board/tallies.ts'

/** If more players share the largest climb of a day, nobody stands out. */
const mostClimbers = 1000

/** Returns the players who gained the most places, with their number. Nobody climbs before anybody has points. */
export function climbersOf(players: Ids, before: Values, after: Values) {
  const [old, present] = [before, after].map((values) => ({ ...levelsOf(values), players })) as [Places, Places]
  let places = 0
  let climbers: number[] = []
  for (let i = 0; i < players.length; i++) {
    const gained = positionOf(old, before[i] as number) - positionOf(present, after[i] as number)
    if (gained < places || gained === 0) continue
    if (gained > places) climbers = []
    places = gained
    climbers.push(players[i] as number)
  }
  return climbers.length > mostClimbers ? [] : climbers.map((user_id) => ({ user_id, places }))
}
type Places = Parameters<typeof positionOf>[0]
