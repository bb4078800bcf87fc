import { matchStatus, poolStatus } from './states.ts'
import type { WebhookEvent } from './webhook-events.ts'

const match = {
  id: 12,
  status: matchStatus.finished,
  is_void: false,
  beginst_at: '2026-06-11T19:00:00.000Z',
  blocked_at: '2026-06-11T18:45:00.000Z',
  home_team: { id: 7, name: 'México' },
  away_team: { id: 9, name: 'Sudáfrica' },
}
const pool = { id: 3, name: 'Los del barrio' }
const [final, unknown] = [
  { home_team_score: 2, away_team_score: 1 },
  { home_team_score: null, away_team_score: null },
]

/** The data of a message of each event. */
export const webhookExamples: Record<WebhookEvent, Record<string, unknown>> = {
  'match.deadline': { match: { ...match, status: matchStatus.scheduled, ...unknown }, pools: [pool] },
  'match.live': {
    match: { ...match, status: matchStatus.inProgress, ...final, minute: 67, period: 'second_half' },
    pools: [pool],
  },
  'match.result': { match: { ...match, ...final }, pools: [pool] },
  'ranking.changed': { pool },
  'member.joined': { pool, user: { id: 41, username: 'ana' } },
  'pool.status': { pool: { ...pool, status: poolStatus.inProgress } },
}
