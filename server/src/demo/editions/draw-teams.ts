import { seededRandom } from '../random.ts'
import { matches, teams } from '../world-cup-2026.ts'

const codes = teams.map(({ code }) => code)

/** Draws the groups of an edition: each team takes the place of another one of the World Cup 2026, or its own. */
export function drawTeams(number: number): (code: string) => string {
  const random = seededRandom(number)
  const drawn = [...codes]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [drawn[last] as string, drawn[other] as string]
    drawn[last] = b
    drawn[other] = a
  }
  return (code) => drawn[codes.indexOf(code)] as string
}

const strengths = new Map(
  codes.map((code) => {
    const goals = matches.flatMap(({ home, away, home_team_score, away_team_score }) => {
      if (home === code) return [home_team_score - away_team_score]
      return away === code ? [away_team_score - home_team_score] : []
    })
    return [code, goals.reduce((sum, more) => sum + more, 0) / goals.length]
  }),
)

/** How many goals more than its rivals a team scored per match of the World Cup 2026. */
export function strengthOf(code: string): number {
  return strengths.get(code) ?? 0
}
