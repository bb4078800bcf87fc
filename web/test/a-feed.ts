import type { Feed, FeedItem, FeedRun, WholeImport } from '@compety/contract'

const instant = '2031-05-01T12:00:00.000Z'

export const aFeed = (part: Partial<Feed> = {}): Feed => ({
  id: 4,
  tournament_id: 7,
  tournament: { id: 7, name: 'La Liga', season: '2030-31' },
  provider: 'openfootball',
  providerAsString: 'openfootball',
  address: 'https://example.com/es.json',
  parameters: {},
  has_secret: false,
  secret_lost: false,
  interval: 360,
  requests_per_day: null,
  deadline_lead: 15,
  create_teams: false,
  enabled: true,
  gives_live: false,
  next_run_at: instant,
  failures: 0,
  retry_at: null,
  last_run: null,
  ...part,
})

export const aRun = (part: Partial<FeedRun> = {}): FeedRun => ({
  id: 9,
  started_at: instant,
  finished_at: instant,
  trigger: 'interval',
  actor: null,
  outcome: 'unchanged',
  outcomeAsString: 'Sin cambios',
  progress: null,
  reason: null,
  requests: 1,
  rows: 380,
  import_id: null,
  open_items: 0,
  items: [],
  ...part,
})

export const anItem = (part: Partial<FeedItem> = {}): FeedItem => ({
  id: 1,
  kind: 'kept',
  match: 'Leones - Tigres',
  match_id: 10,
  reason: 'Alguien cambió el inicio.',
  source: instant,
  ours: '2031-05-02T12:00:00.000Z',
  candidates: [],
  decided: null,
  ...part,
})

export const aFeedPreview = (part: Partial<WholeImport> = {}): WholeImport => ({
  id: null,
  organizer_id: null,
  name: 'La Liga',
  created_at: instant,
  actor: null,
  feed: null,
  undone_at: null,
  tournament: { id: 7, name: 'La Liga', season: '2030-31', is_new: false },
  teams_created: 0,
  matches_created: 0,
  matches_updated: 0,
  results: 0,
  unchanged: 0,
  changes: [],
  skipped: [],
  notices: [],
  ...part,
})
