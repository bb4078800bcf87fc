import type { Page } from '@playwright/test'
import { administratorApi } from './games.ts'
import { aPlayer, enterAs } from './people.ts'
import { test as quiet } from './quiet.ts'

// Ignores the browser's own messages about a missing network, which are not errors of the application.
export const test = quiet.extend({
  page: async ({ page }, use) => {
    const on = page.on.bind(page)
    page.on = ((event: 'console', listener: (message: { text(): string }) => void) =>
      on(event, (message) => {
        if (event === 'console' && /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(message.text())) return
        listener(message)
      })) as typeof page.on
    await use(page)
  },
})

type Row = { home_team: { name: string }; away_team: { name: string } }

export const nameOf = ({ home_team, away_team }: Row) => `${home_team.name} contra ${away_team.name}`
/** The row of a match on the sheet, or its card in a pool. */
export const rowOf = (page: Page, match: Row) => page.getByRole('article', { name: nameOf(match), exact: true })
const fields = (page: Page, match: Row) => rowOf(page, match).getByLabel(/^Goles de /)
export const homeField = (page: Page, match: Row) => fields(page, match).first()
export const awayField = (page: Page, match: Row) => fields(page, match).last()

/** The page of a pool with the matches of the day on which a match begins. */
export const dayInPool = (pool: { id: number }, { beginst_at }: { beginst_at: string }) =>
  `/myPools/${pool.id}?day=${new Date(beginst_at).toLocaleDateString('sv')}`

export const type = async (page: Page, match: Row, [home, away]: [home: number, away: number]) => {
  await homeField(page, match).fill(String(home))
  await awayField(page, match).fill(String(away))
}

/** A new player, signed in by default, in pools that all have the same matches. */
export const playerInPools = async (
  page: Page,
  { matches: count = 1, pools: poolCount = 1, isEntered = true } = {},
) => {
  const admin = await administratorApi(page.request)
  const player = await aPlayer(page.request)
  const matches = []
  for (let made = 0; made < count; made++) matches.push(await admin.aMatch())
  const pools: { id: number; name: string }[] = []
  for (let made = 0; made < poolCount; made++) {
    const pool = await admin.aPool({ matches })
    await player.call('post', `/pools/${pool.id}/inscribe`)
    pools.push(pool)
  }
  const [first] = pools
  if (!first) throw new Error('no pool')
  if (isEntered) await enterAs(page, player)
  /** The saved prediction of a match in a pool, such as 3-1, or nothing. */
  const saved = async (match: { id: number }, pool = first) => {
    const read = await player.call('get', `/pools/${pool.id}`)
    const { prediction } = read.pool.matches.find(({ id }: { id: number }) => id === match.id)
    return prediction && `${prediction.home_team_score}-${prediction.away_team_score}`
  }
  return { admin, player, match: matches[0], matches, pool: first, pools, saved }
}

/** Runs a step before the first call to an address continues. The route is not removed, because removing the last one can stop a loading page. */
export const beforeFirst = async (page: Page, address: string, action: () => Promise<unknown>) => {
  let running: Promise<unknown> | undefined
  await page.route(address, async (route) => {
    running ??= action()
    await running
    await route.continue()
  })
}
