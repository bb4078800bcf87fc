import { aFeed, aFeedItem, aTournament } from '../builders.ts'
import { aSource } from '../stand-ins/lasting-source.ts'
import { nothing, type Recipe, type Recipes } from './request.ts'
import type { Stage } from './stage.ts'

const feed: Recipe = async ({ db }) => ({ params: { id: await aFeed(db) } })
const answeredFeed: Recipe = async ({ db }) => ({
  params: { id: await aFeed(db, { address: await aSource('csv') }) },
  body: {},
})
const feedBody = async ({ db }: Stage) => ({
  feed: {
    tournament_id: await aTournament(db),
    provider: 'csv',
    address: 'https://example.com/liga.csv',
    parameters: {},
    secret: 'clave',
    interval: 60,
    requests_per_day: 100,
    deadline_lead: 15,
    create_teams: true,
    enabled: true,
  },
})

/** Requests by which administrators manage feeds. */
export const feedRequests: Recipes<
  | 'listFeeds'
  | `${'find' | 'new' | 'edit' | 'create' | 'update' | 'delete' | 'preview' | 'run' | 'decide'}Feed`
  | 'listFeedRuns'
> = {
  listFeeds: nothing,
  findFeed: feed,
  newFeed: nothing,
  editFeed: feed,
  createFeed: async (stage) => ({ body: await feedBody(stage) }),
  updateFeed: async (stage) => ({ ...(await feed(stage)), body: await feedBody(stage) }),
  deleteFeed: feed,
  previewFeed: answeredFeed,
  runFeed: answeredFeed,
  listFeedRuns: feed,
  decideFeed: async ({ db }) => {
    const id = await aFeed(db)
    return { params: { id }, body: { decisions: [{ id: await aFeedItem(db, id), take: 'ours' }] } }
  },
}
