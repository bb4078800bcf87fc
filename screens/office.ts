import { retryAsync } from './locator.ts'
import type { Page } from './screens.ts'
import { administrator, caller } from './server.ts'

type Call = Awaited<ReturnType<typeof caller>>
type Match = {
  id: number
  sport_id: number
  home_team: { id: number; name: string }
  away_team: { id: number; name: string }
}
const hour = 3_600_000
let count = 0

/** Matches and pools that an administrator creates over the API for one test. */
export const administratorApi = async () => {
  const call = await caller(administrator)
  return {
    call,
    aMatch: (inHours?: number) => aMatch(call, inHours),
    aPool: (parts?: PoolParts) => aPool(call, parts),
    close: (match: Match) => close(call, match),
  }
}

const aMatch = async (call: Call, inHours = 48) => {
  const { sports } = await call('get', '/newMatch')
  const sport = sports.find(({ name }: { name: string }) => name === 'Fútbol')
  const { teams } = await call('get', `/teamsBySport/${sport.id}`)
  const [home, away] = [teams[count % teams.length], teams[(count + 1) % teams.length]]
  count += 2
  const beginst_at = new Date(Date.now() + inHours * hour).toISOString()
  const blocked_at = new Date(Date.parse(beginst_at) - hour / 4).toISOString()
  const match = { sport_id: sport.id, home_team_id: home.id, away_team_id: away.id, beginst_at, blocked_at }
  return (await call('post', '/matches?confirm=duplicate', { match })).match
}

// Dates are compared by the minute, so this repeats if the minute ends.
const close = (call: Call, { id, sport_id, home_team, away_team }: Match) =>
  retryAsync(() => {
    const minute = Date.now() - (Date.now() % 60_000)
    const dates = { blocked_at: new Date(minute).toISOString(), beginst_at: new Date(minute + hour).toISOString() }
    const match = { sport_id, home_team_id: home_team.id, away_team_id: away_team.id, ...dates }
    return call('put', `/matches/${id}?confirm=duplicate,reopen`, { match })
  })

type PoolParts = {
  name?: string
  matches?: { id: number }[]
  rules?: Record<string, number>
  is_private?: boolean
  players_limit?: number
  ends_at?: string
}

const aPool = async (call: Call, parts: PoolParts = {}) => {
  const { matches = [], rules = { resultado: 3, perfecto: 5 }, ...own } = parts
  const { sectors } = await call('get', '/newPool')
  const pool = {
    name: `Compety ${Date.now()} ${++count}`,
    description: 'De una prueba',
    beginst_at: new Date(Date.now() + 24 * hour).toISOString(),
    is_private: false,
    sector_id: sectors[0].id,
    ...own,
  }
  const { pool: made } = await call('post', '/pools', { pool })
  for (const { id } of matches) await call('post', `/pools/${made.id}/addMatch/${id}`)
  const { point_rules } = await call('get', '/point_rules')
  const paid = point_rules.flatMap(({ id, code }: { id: number; code: string }) =>
    code in rules ? [{ id, points: rules[code] }] : [],
  )
  await call('post', `/pools/${made.id}/addPointRules`, { point_rules: paid })
  return made
}

/** Answers the dialog that asks before an action. */
export const confirm = (page: Page) => page.getByRole('dialog').locator('[type=submit]').click()
