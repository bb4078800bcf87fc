import { type AnswerOf, isolated, type listUserPredictions, type PoolMatch, type Score } from '@compety/contract'

type Theirs = AnswerOf<typeof listUserPredictions>['user_predictions'][number]
type Side = Theirs['home_team']

/** A match with the predictions of two players. `gain` is how many points the reader got more; null before a result. */
export type Duel = Omit<Theirs, 'points'> & {
  theirs: number | null
  mine: { score: Score | null; points: number | null }
  gain: number | null
}

/** Joins the predictions of another player and the own ones of matches whose deadline has passed, by kick-off. */
export function duelsOf(theirs: readonly Theirs[], own: readonly PoolMatch[], now: number): Duel[] {
  const mine = new Map(own.map((match) => [match.id, match]))
  const known = new Set(theirs.map(({ match_id }) => match_id))
  const onlyMine = own.filter(
    ({ id, prediction, blocked_at }) => prediction && !known.has(id) && Date.parse(blocked_at) <= now,
  )
  return [...theirs, ...onlyMine.map(withoutTheirs)]
    .toSorted(
      (one, other) => Date.parse(one.beginst_at) - Date.parse(other.beginst_at) || one.match_id - other.match_id,
    )
    .map(({ points, ...match }) => {
      const { prediction = null, points: own = null } = mine.get(match.match_id) ?? {}
      const isJudged = points !== null || own !== null
      return {
        ...match,
        theirs: points,
        mine: { score: prediction, points: own },
        gain: isJudged ? (own ?? 0) - (points ?? 0) : null,
      }
    })
}

const withoutTheirs = ({ id, beginst_at, multiplier, home_team, away_team, match_result }: PoolMatch): Theirs => ({
  match_id: id,
  beginst_at,
  multiplier,
  joker: false,
  points: null,
  home_team: { ...home_team, prediction_score: null, result_score: match_result?.home_team_score ?? null },
  away_team: { ...away_team, prediction_score: null, result_score: match_result?.away_team_score ?? null },
})

/** The points of both in these matches. */
export function sumsOf(duels: readonly Duel[]): { mine: number; theirs: number } {
  const judged = duels.filter(({ gain }) => gain !== null)
  return {
    mine: judged.reduce((sum, { mine }) => sum + (mine.points ?? 0), 0),
    theirs: judged.reduce((sum, { theirs }) => sum + (theirs ?? 0), 0),
  }
}

const mostGains = 3

/** The matches in which the other player gained most. */
export function gainsOf(duels: readonly Duel[]): Duel[] {
  return duels
    .filter(({ gain }) => gain !== null && gain < 0)
    .toSorted((one, other) => (one.gain ?? 0) - (other.gain ?? 0))
    .slice(0, mostGains)
}

const pair = (home: Side, away: Side) => `${isolated(home.name)}-${isolated(away.name)}`

/** 'Te sacó 5 en Francia-Irak'. */
export function gainText({ gain, home_team, away_team }: Pick<Duel, 'gain' | 'home_team' | 'away_team'>): string {
  return `Te sacó ${-(gain ?? 0)} en ${pair(home_team, away_team)}`
}

/** The same without the match, or who was better. */
export function shortGainText(gain: number): string {
  if (gain === 0) return 'Igual'
  return gain < 0 ? `Te sacó ${-gain}` : `Le sacaste ${gain}`
}

export function balanceText({ mine, theirs }: { mine: number; theirs: number }): string {
  if (mine === theirs) return 'Igualados'
  return mine < theirs ? `Te lleva ${theirs - mine}` : `Le llevas ${mine - theirs}`
}
