import type { APIRequestContext } from '@playwright/test'
import { caller } from './people.ts'

export const admin = { email: 'bench@example.com', password: 'bench-pass-1' }
export const player = { email: '=1+1@example.com', password: 'secreta1' }

/** A text of at most 100 characters that sets a global variable or calls another host if the page runs any of it. */
export const hostile = `'"><img src=//else.test/ onerror=pwned=1><script>pwned=1</script><svg onload=pwned=1>{{pwned=1}}`
const code = '<b id=x>'
const link = "https://else.test/'onmouseover='pwned=1"
const described = { name: hostile, description: hostile }
/** Ways to make a script or a request of Markdown. */
const trick = `${hostile}\n\n[x](javascript:pwned=1) ![x](//else.test/x.png) <javascript:pwned=1> [y](//else.test "onmouseover=pwned=1")`
const markdown = { rules_text: trick, prizes: `# ${hostile}\n- ${trick}` }
const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()

type Call = Awaited<ReturnType<typeof caller>>

const records = async (call: Call) => {
  const { sector } = await call('post', '/sectors', { sector: described })
  const { sport } = await call('post', '/sports', { sport: { name: hostile, code: '<b>' } })
  await call('post', '/countries', { country: { name: hostile, code: '<i>' } })
  await call('post', '/sexes', { sex: described })
  await call('post', '/point_rules', { point_rule: described })
  await call('post', '/privileges', { privilege: { ...described, privilege_action: hostile } })
  const { role } = await call('post', '/roles', { role: described })
  const coins = { ...described, code, coin_ammount: 5 }
  const { coinPackage } = await call('post', '/coin_packages', { coinPackage: { ...coins, price: 1 } })
  const { coinExpense } = await call('post', '/coin_expenses', { coinExpense: coins })
  return { sector, sport, role, coinPackage, coinExpense }
}

type MatchParts = { sport: number; inHours: number; teams: number[]; place: object }

const aMatch = async (call: Call, { sport, inHours, teams, place }: MatchParts) => {
  const [home_team_id, away_team_id] = teams
  const match = {
    sport_id: sport,
    home_team_id,
    away_team_id,
    beginst_at: hours(inHours),
    blocked_at: hours(inHours - 1),
    ...place,
  }
  return (await call('post', '/matches?confirm=duplicate', { match })).match.id as number
}

const aSeason = async (call: Call, sport: number) => {
  const { tournament } = await call('post', '/tournaments', {
    tournament: { name: hostile, season: code, sport_id: sport },
  })
  const { rounds } = await call('put', `/tournaments/${tournament.id}/rounds`, {
    rounds: [{ name: hostile, stage: 'group' }],
  })
  return { tournament_id: tournament.id as number, round_id: rounds[0].id as number, group_name: code }
}

const game = async (call: Call, { sector, sport }: { sector: number; sport: number }) => {
  const team = async (name: string) =>
    (await call('post', '/teams?confirm=duplicate', { team: { name, code, sport_id: sport } })).team.id as number
  const teams: [number, number] = [await team(hostile), await team(hostile)]
  const social = { twitter: link, instagram: link, facebook: link, home_page: link }
  const about = { name: hostile, description: hostile.repeat(5), information: hostile, ...social }
  const { organizer } = await call('post', '/organizers', {
    organizer: { ...about, organizer_name: 'malo', owner_username: 'mala', country_id: 1 },
  })
  const { pool } = await call('post', '/pools', {
    pool: {
      ...described,
      beginst_at: hours(24),
      share_url: link,
      is_private: false,
      sector_id: sector,
      organizer_id: organizer.id,
    },
  })
  await call('put', `/pools/${pool.id}/look`, { look: { color: '#1d4ed8', ...markdown } })
  const place = await aSeason(call, sport)
  const [open, played] = [
    await aMatch(call, { sport, inHours: 48, teams, place }),
    await aMatch(call, { sport, inHours: 50, teams, place }),
  ]
  await call('post', `/pools/${pool.id}/addMatches`, { matches: [open, played] })
  const { point_rules } = await call('get', '/point_rules')
  await call('post', `/pools/${pool.id}/addPointRules`, {
    point_rules: point_rules.map(({ id }: { id: number }) => ({ id, points: 3 })),
  })
  return { team: teams[0], tournament: place.tournament_id, organizer: organizer.id, pool: pool.id, open, played }
}

const play = async (call: Call, { pool, open, played, organizer, sector }: Record<string, number>) => {
  await call('post', '/update_profile', {
    user_profile: {
      name: hostile,
      lastname: hostile,
      description: hostile,
      instagram: link,
      twitter: link,
      facebook: link,
    },
  })
  await call('post', `/add_favorite_sector/${sector}`)
  await call('post', `/pools/${pool}/inscribe`)
  await call('post', `/add_favorite_pool/${pool}`)
  const review = { review: { qualification: 4.5, comment: hostile } }
  await call('post', `/sendPoolQualification/${pool}`, review)
  await call('post', `/sendOrganizerQualification/${organizer}`, review)
  for (const match of [open, played])
    await call('post', `/pool/${pool}/addPrediction/${match}`, {
      prediction: { home_team_score: 1, away_team_score: 0 },
    })
  await call('post', '/contact', { reason: 1, message: hostile })
  await call('post', '/siteContact', { name: hostile, lastName: hostile, email: 'x@example.com', message: hostile })
  await call('post', '/client_errors', { message: hostile, stack: hostile, path: `/${hostile}`, release: hostile })
}

const anImport = async (request: APIRequestContext, call: Call) => {
  const answer = await request.post('/api/authenticate', { data: admin })
  const { token } = await answer.json()
  const match = {
    round: hostile,
    date: '2031-06-11',
    time: '19:00Z',
    team1: `1${hostile}`,
    team2: `2${hostile}`,
    status: hostile,
  }
  const buffer = Buffer.from(JSON.stringify({ name: hostile, matches: [match] }))
  const made = await request.post('/api/imports', {
    headers: { 'x-email': admin.email, 'x-token': token },
    multipart: { file: { name: 'liga.json', mimeType: 'application/json', buffer } },
  })
  if (!made.ok()) throw new Error(await made.text())
  return (await call('get', '/imports')).imports[0].id as number
}

/** A feed that is off, so that nobody asks its source. */
const aFeed = async (call: Call, tournament_id: number) => {
  const address = 'https://else.test/<script>pwned=1</script>.json'
  const { feed } = await call('post', '/feeds', {
    feed: { tournament_id, provider: 'openfootball', address, enabled: false },
  })
  return feed.id as number
}

/** A webhook that is off, so that nothing is sent to it. */
const aWebhook = async (call: Call) => {
  const body = { url: 'https://else.test/<script>pwned=1</script>', events: ['match.result'], enabled: false }
  return (await call('post', '/webhooks', body)).webhook.id as number
}

/** Writes the text into every text field through the API. */
export const fillWithScripts = async (request: APIRequestContext) => {
  const registration = { ...player, passwordConfirmation: player.password }
  const user_profile_attributes = { username: 'mala', birthdate: '1990-05-04' }
  await request.post('/api/player', {
    data: { user: { ...registration, user_profile_attributes }, referral_user_hash: hostile },
  })
  const call = await caller(request, admin)
  const asPlayer = await caller(request, player)
  const { sector, sport, role, coinPackage, coinExpense } = await records(call)
  const ids = { ...(await game(call, { sector: sector.id, sport: sport.id })), sector: sector.id as number }
  await play(asPlayer, ids)
  await call('post', `/matches/${ids.played}/begin?confirm=begin`)
  await call('post', `/matches/${ids.played}/result`, { match_result: { home_team_score: 1, away_team_score: 0 } })
  const { user } = await asPlayer('get', '/session')
  await call('post', `/users/${user.id}/wallet`, { wallet_entry: { coins: 5, reason: hostile } })
  await asPlayer('post', `/pool/${ids.pool}/invite`, { email: admin.email, message: hostile })
  const another = await call('post', '/pools', {
    pool: { ...described, beginst_at: hours(24), is_private: false, sector_id: sector.id },
  })
  await call('post', `/pool/${another.pool.id}/invite`, { email: player.email, message: hostile })
  const brought = await anImport(request, call)
  const { mails } = await call('get', '/mails?per_page=100')
  const records_ = {
    role: role.id,
    coinPackage: coinPackage.id,
    coinExpense: coinExpense.id,
    user: user.id,
    import: brought,
    feed: await aFeed(call, ids.tournament),
    webhook: await aWebhook(call),
  }
  const names = { organizerName: 'malo', username: user_profile_attributes.username }
  return { ...ids, ...records_, ...names, mails: mails.map(({ id }: { id: number }) => id) as number[], call }
}
export type Filled = Awaited<ReturnType<typeof fillWithScripts>>
