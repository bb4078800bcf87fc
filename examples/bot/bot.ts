import { competyClient } from '@compety/client'

/**
 * Predicts each open match that has no prediction yet with the score that was most frequent in the matches which its
 * pools have played: 1-0 while there are none. COMPETY_ADDRESS and COMPETY_TOKEN say where, and as whom.
 */
const { COMPETY_ADDRESS: address = 'http://localhost:3000', COMPETY_TOKEN: token = '' } = process.env
const compety = competyClient({ address, token })

type Score = { home_team_score: number; away_team_score: number }

/** The scores of all finished matches, each match once. */
async function playedScores(): Promise<Score[]> {
  const { pools } = await compety.get('/myPools')
  const scores = new Map<number, Score>()
  for (const { id } of pools) {
    const { pool } = await compety.get('/pools/{id}', { path: { id } })
    for (const match of pool.matches) if (match.match_result) scores.set(match.id, match.match_result)
  }
  return [...scores.values()]
}

/** Of scores that are equally frequent, the one that came first. */
function mostFrequent(scores: readonly Score[]): Score {
  const counts = new Map<string, { score: Score; times: number }>()
  for (const score of scores) {
    const name = `${score.home_team_score}-${score.away_team_score}`
    counts.set(name, { score, times: (counts.get(name)?.times ?? 0) + 1 })
  }
  const [best] = [...counts.values()].sort((a, b) => b.times - a.times)
  return best?.score ?? { home_team_score: 1, away_team_score: 0 }
}

const { home_team_score, away_team_score } = mostFrequent(await playedScores())
const { matches } = await compety.get('/predictionSheet')
const open = matches.filter(({ prediction }) => prediction === null)
// A call takes 500 predictions.
for (let start = 0; start < open.length; start += 500) {
  const predictions = open
    .slice(start, start + 500)
    .map(({ id }) => ({ match_id: id, home_team_score, away_team_score, based_on: 0 }))
  const { outcomes } = await compety.post('/predictions', { body: { predictions } })
  for (const { match_id, isSaved, message } of outcomes) if (!isSaved) console.log(`Partido ${match_id}: ${message}`)
  console.log(`${outcomes.filter(({ isSaved }) => isSaved).length} pronósticos ${home_team_score}-${away_team_score}`)
}
