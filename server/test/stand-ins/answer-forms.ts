import type { Score } from '@compety/contract'
import type { StandInMatch } from './stand-in-match.ts'

type State = { matches: StandInMatch[]; key: string; pageSize: number; file: object | null }
type Asked = { url: URL; key: string | string[] | undefined; state: State }
type Form = {
  path: RegExp
  keyHeader: string
  type: string
  answer: (asked: Asked) => { status: number; body: string }
}

const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })
const none = { home: null, away: null }
const pair = (score: Score | null) => (score ? { home: score.home_team_score, away: score.away_team_score } : none)
const added = (one: Score, other: Score | null, sign: 1 | -1): Score => ({
  home_team_score: one.home_team_score + sign * (other?.home_team_score ?? 0),
  away_team_score: one.away_team_score + sign * (other?.away_team_score ?? 0),
})
const codeOf = (name: string) =>
  name
    .replace(/[^A-Z0-9]/gi, '')
    .slice(-3)
    .toUpperCase()

const words = {
  'football-data.org': {
    scheduled: 'TIMED',
    in_play: 'IN_PLAY',
    finished: 'FINISHED',
    postponed: 'POSTPONED',
    suspended: 'SUSPENDED',
    abandoned: 'SUSPENDED',
    cancelled: 'CANCELLED',
    awarded: 'AWARDED',
  } as Record<string, string>,
  'api-football': {
    scheduled: 'NS',
    in_play: '2H',
    finished: 'FT',
    postponed: 'PST',
    suspended: 'SUSP',
    abandoned: 'ABD',
    cancelled: 'CANC',
    awarded: 'AWD',
  } as Record<string, string>,
}

const footballDataTeam = (name: string | null) => {
  const id = name && Number(/\d+/.exec(name)?.[0] ?? 0) + 1000
  return { id, name, shortName: name, tla: name && codeOf(name), crest: null }
}

const footballDataScore = ({ running, scores: { regular, extra_time, penalties } }: StandInMatch) => {
  const played = extra_time ?? regular ?? running
  const longer = penalties ? 'PENALTY_SHOOTOUT' : 'EXTRA_TIME'
  const duration = penalties || extra_time ? longer : 'REGULAR'
  const periods = {
    ...(regular && duration !== 'REGULAR' && { regularTime: pair(regular) }),
    ...(regular && extra_time && { extraTime: pair(added(extra_time, regular, -1)) }),
    ...(penalties && { penalties: pair(penalties) }),
  }
  return { winner: null, duration, fullTime: pair(played && added(played, penalties, 1)), halfTime: none, ...periods }
}

const footballDataStage = { 'last 16': 'LAST_16', final: 'FINAL' }

const footballDataMatch = (match: StandInMatch) => ({
  season: { id: 1, startDate: '2026-08-01', endDate: '2027-05-30', currentMatchday: 1, winner: null },
  id: match.id,
  utcDate: match.beginst_at,
  status: words['football-data.org'][match.status] ?? match.status,
  ...(match.minute === null ? {} : { minute: match.minute, injuryTime: null }),
  matchday: typeof match.round === 'number' ? match.round : null,
  stage: typeof match.round === 'number' ? 'REGULAR_SEASON' : footballDataStage[match.round],
  group: null,
  lastUpdated: match.beginst_at,
  homeTeam: footballDataTeam(match.home),
  awayTeam: footballDataTeam(match.away),
  score: footballDataScore(match),
})

const apiFootballRound = { 'last 16': 'Round of 16', final: 'Final' }

const apiFootballWord = ({ status, scores: { extra_time, penalties } }: StandInMatch) => {
  if (status === 'finished' && penalties) return 'PEN'
  return status === 'finished' && extra_time ? 'AET' : (words['api-football'][status] ?? status)
}

const apiFootballMatch = (match: StandInMatch) => {
  const { regular, extra_time, penalties } = match.scores
  return {
    fixture: {
      id: match.id,
      referee: null,
      timezone: 'UTC',
      date: match.beginst_at.replace('Z', '+00:00'),
      timestamp: Date.parse(match.beginst_at) / 1000,
      status: { long: '', short: apiFootballWord(match), elapsed: match.minute, extra: null },
    },
    league: {
      id: 140,
      name: 'Liga',
      season: 2026,
      round: typeof match.round === 'number' ? `Regular Season - ${match.round}` : apiFootballRound[match.round],
    },
    teams: { home: { id: null, name: match.home, winner: null }, away: { id: null, name: match.away, winner: null } },
    goals: pair(extra_time ?? regular ?? match.running),
    score: {
      halftime: none,
      fulltime: pair(regular),
      extratime: pair(regular && extra_time && added(extra_time, regular, -1)),
      penalty: pair(penalties),
    },
  }
}

const list = (score: Score | null) => score && [score.home_team_score, score.away_team_score]
const nameOf = ({ id }: StandInMatch, name: string | null, letter: 'W' | 'L') => name ?? `${letter}${id % 1000}`
const roundOf = ({ round }: StandInMatch) => (typeof round === 'number' ? `Jornada ${round}` : round)

const openfootballMatch = (match: StandInMatch) => {
  const { regular, extra_time, penalties } = match.scores
  const score = { ft: list(regular), et: list(extra_time), p: list(penalties) }
  return {
    round: roundOf(match),
    date: match.beginst_at.slice(0, 10),
    time: `${match.beginst_at.slice(11, 16)} UTC`,
    team1: nameOf(match, match.home, 'W'),
    team2: nameOf(match, match.away, 'L'),
    score: Object.fromEntries(Object.entries(score).filter(([, value]) => value)),
    ...(['scheduled', 'in_play', 'finished'].includes(match.status) ? {} : { status: match.status }),
  }
}

const csvLine = (match: StandInMatch) => {
  const { regular } = match.scores
  return [
    roundOf(match),
    match.beginst_at.slice(0, 10),
    `${match.beginst_at.slice(11, 16)} UTC`,
    nameOf(match, match.home, 'W'),
    nameOf(match, match.away, 'L'),
    regular?.home_team_score ?? '',
    regular?.away_team_score ?? '',
  ].join(',')
}

const event = (match: StandInMatch) => [
  'BEGIN:VEVENT',
  `UID:${match.id}@liga.example`,
  `SUMMARY:${nameOf(match, match.home, 'W')} - ${nameOf(match, match.away, 'L')}`,
  `DESCRIPTION:${roundOf(match)}`,
  `DTSTART:${match.beginst_at.replace(/[-:]/g, '')}`,
  ...(match.status === 'cancelled' ? ['STATUS:CANCELLED'] : []),
  'END:VEVENT',
]

/** The providers that the stand-in plays, each in its own form. */
export const answerForms: Form[] = [
  {
    path: /^\/v4\/competitions\/[^/]+\/matches$/,
    keyHeader: 'x-auth-token',
    type: 'application/json',
    answer: ({ key, state: { matches, key: right } }) => {
      if (key === undefined) return json(403, { message: 'The resource you are looking for is restricted.' })
      if (key !== right) return json(400, { message: 'Your API token is invalid.', errorCode: 400 })
      return json(200, {
        filters: { season: '2026' },
        resultSet: { count: matches.length },
        competition: { id: 1, name: 'Liga', code: 'LL', type: 'LEAGUE', emblem: null },
        matches: matches.map(footballDataMatch),
      })
    },
  },
  {
    path: /^\/fixtures$/,
    keyHeader: 'x-apisports-key',
    type: 'application/json',
    answer: ({ url, key, state: { matches, key: right, pageSize } }) => {
      const page = Number(url.searchParams.get('page') ?? 1)
      const shown = key === right ? matches.slice((page - 1) * pageSize || 0, page * pageSize) : []
      return json(200, {
        get: 'fixtures',
        parameters: Object.fromEntries(url.searchParams),
        errors: key === right ? [] : { token: 'Error/Missing application key.' },
        results: shown.length,
        paging: { current: page, total: key === right ? Math.max(1, Math.ceil(matches.length / pageSize)) : 1 },
        response: shown.map(apiFootballMatch),
      })
    },
  },
  {
    path: /^\/openfootball\.json$/,
    keyHeader: 'authorization',
    type: 'text/plain; charset=utf-8',
    answer: ({ state: { matches, file } }) =>
      json(200, file ?? { name: 'Liga 2026-27', matches: matches.map(openfootballMatch) }),
  },
  {
    path: /^\/fixtures\.csv$/,
    keyHeader: 'authorization',
    type: 'text/csv; charset=utf-8',
    answer: ({ state }) => ({
      status: 200,
      body: ['round,date,time,home,away,home_score,away_score', ...state.matches.map(csvLine)].join('\n'),
    }),
  },
  {
    path: /^\/fixtures\.ics$/,
    keyHeader: 'authorization',
    type: 'text/calendar; charset=utf-8',
    answer: ({ state }) => ({
      status: 200,
      body: ['BEGIN:VCALENDAR', 'VERSION:2.0', ...state.matches.flatMap(event), 'END:VCALENDAR', ''].join('\r\n'),
    }),
  },
]
