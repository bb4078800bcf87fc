import { aStandInMatch, type StandInMatch } from './stand-in-match.ts'

// The stand-in of football-data.org makes the id of a team from the number in its name.
const towns = ['Alba', 'Bruma', 'Cobre', 'Duna', 'Encina', 'Faro', 'Granito', 'Hiedra', 'Isla', 'Jara']
const clubs = ['Atlético', 'Deportivo']
const weekMilliseconds = 7 * 24 * 3_600_000

type League = {
  /** At most 20, and an even number. */
  teams?: number
  /** The kick-off of the first round, in whole minutes. The next rounds follow week by week. */
  beginst_at: string
  /** Follows the name of each town, so that two leagues have no team in common. */
  suffix?: string
  firstId?: number
}

/** A league in which each team meets each other one twice: 380 matches in 38 rounds for 20 teams. */
export function aStandInLeague({ teams = 20, beginst_at, suffix = '', firstId = 1 }: League): StandInMatch[] {
  const names = Array.from(
    { length: teams },
    (_, n) => `${clubs[n % 2]} ${towns[Math.floor(n / 2)]}${suffix} ${firstId + n}`,
  )
  const half = roundsOf(names)
  const back = half.map((pairs) => pairs.map(([home, away]): Pair => [away, home]))
  return [...half, ...back].flatMap((pairs, round) =>
    pairs.map(([home, away], n) => {
      const at = new Date(Date.parse(beginst_at) + round * weekMilliseconds)
      const kickOff = `${at.toISOString().slice(0, 16)}:00Z`
      return aStandInMatch(firstId + round * pairs.length + n, { round: round + 1, home, away, beginst_at: kickOff })
    }),
  )
}

type Pair = [home: string, away: string]

// The first team stays and the others move by one place in each round, so that all meet.
const roundsOf = ([fixed = '', ...others]: string[]): Pair[][] =>
  others.map((_, round) => {
    const turned = [...others.slice(round), ...others.slice(0, round)]
    const circle = [fixed, ...turned]
    return Array.from({ length: circle.length / 2 }, (_, n): Pair => {
      const pair: Pair = [circle[n] ?? '', circle[circle.length - 1 - n] ?? '']
      return (round + n) % 2 === 0 ? pair : [pair[1], pair[0]]
    })
  })
