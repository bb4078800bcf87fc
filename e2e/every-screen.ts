import { readFileSync } from 'node:fs'
import type { Filled } from './hostile-texts.ts'

type Shown = Omit<Filled, 'call' | 'sector'>

export const publicScreens = ({ organizerName }: Shown) => [
  '/',
  '/login',
  '/register',
  '/faq',
  '/contact',
  `/organizer/${organizerName}`,
  '/privacidad',
  '/terminos',
  '/reset_password/x',
  '/prove_email/x',
  '/join/x',
  '/stop_invitations/x',
  '/stop_notifications/7.result.x',
  '/stop_reminders/x',
]

export const playerScreens = ({ pool, tournament, open, played, user, organizerName, username }: Shown) => [
  '/dashboard',
  '/home',
  '/unauthorized',
  '/availablePools',
  ...['', '?tab=details', '?tab=ranking', '?tab=reviews'].map((tab) => `/availablePools/${pool}${tab}`),
  '/myPools',
  ...['', '?show=played', '?tab=details', '?tab=ranking', '?tab=reviews'].map((tab) => `/myPools/${pool}${tab}`),
  '/myFavoritePools',
  '/predictions',
  `/pools/${pool}/poolRanking`,
  `/pools/${pool}/poolRanking?table=matchday`,
  `/pools/${pool}/userPredictions/${user}`,
  '/tournaments',
  `/tournaments/${tournament}`,
  `/matches/${open}`,
  `/matches/${played}?pool=${pool}`,
  '/globalRanking',
  '/monthly_global_ranking',
  '/invitations',
  '/accept_invitation/x',
  '/accept_organizer_invitation/x',
  ...['', '?tab=members', '?tab=reviews'].map((tab) => `/organizer_profile/${organizerName}${tab}`),
  ...['', '?tab=performance'].map((tab) => `/user/${username}${tab}`),
  ...[
    '',
    '?tab=secondFactor',
    '?tab=sectors',
    '?tab=referral',
    '?tab=wallet',
    '?tab=sessions',
    '?tab=tokens',
    '?tab=privacy',
  ].map((tab) => `/myProfile${tab}`),
  '/notifications',
]

const record = (list: string, id: number) => [list, `${list}/${id}`, `${list}/${id}/update`]

export const backOfficeScreens = (made: Shown) => [
  '/dashboard',
  ...record('/pools', made.pool),
  '/newPool',
  `/pools/${made.pool}/look`,
  `/pools/${made.pool}/game`,
  `/pools/${made.pool}/addPointRules`,
  `/pools/${made.pool}/addMatches`,
  ...['players', 'matches', 'rules', 'invitations', 'history'].map((tab) => `/pools/${made.pool}?tab=${tab}`),
  ...record('/matches', made.open),
  `/matches/${made.played}?view=player`,
  '/newMatch',
  '/newMatches',
  `/matches/${made.open}/addResult`,
  `/matches/${made.played}/viewResult`,
  `/matches/${made.open}/live`,
  '/resultSheet',
  ...record('/teams', made.team),
  '/newTeam',
  ...record('/tournaments', made.tournament),
  '/newTournament',
  ...record('/feeds', made.feed),
  '/newFeed',
  `/tournaments/${made.tournament}?view=player`,
  ...record('/organizers', made.organizer),
  '/newOrganizer',
  '/organize',
  ...['', '?tab=matches', '?tab=members', '?tab=webhooks', '?tab=data'].map(
    (tab) => `/organize/${made.organizer}${tab}`,
  ),
  `/organize/${made.organizer}/newPool`,
  ...record('/users', made.user),
  '/newUser',
  `/users/${made.user}/wallet`,
  ...record('/coinPackages', made.coinPackage),
  '/newCoinPackage',
  ...record('/coinExpenses', made.coinExpense),
  '/newCoinExpense',
  '/audit',
  '/audit?page=2',
  '/imports',
  '/newImport',
  `/imports/${made.import}`,
  '/operations',
  '/outbox',
  ...made.mails.map((id) => `/outbox?mail=${id}`),
  '/reports',
  '/webhooks',
  `/webhooks/${made.webhook}`,
  '/contactFiles/x',
  '/countries',
  '/sectors',
  '/sports',
  '/sexes',
  '/point_rules',
  '/privileges',
  '/roles',
  `/roles/${made.role}`,
  '/usersReport',
  ...['', '?tab=competies', '?tab=app'].map((tab) => `/usersReport/${made.user}${tab}`),
]

const source = (path: string) => readFileSync(`${import.meta.dirname}/../web/src/${path}`, 'utf8')

/** The routes of the application that none of these paths opens. */
export const uncoveredRoutes = (paths: readonly string[]): string[] => {
  const texts = ['routes.tsx', 'routes-by-reader.ts', 'backoffice/routes.ts'].map(source).join('')
  const single = [...texts.matchAll(/(?:path: |page\(\s*|list\()'(\/[^']*)'/g)].map(([, path = '']) => path)
  const modules = [...texts.matchAll(/list: '([^']+)',\s*create: '([^']+)'/g)].flatMap(([, list = '', create = '']) => [
    list,
    create,
    `${list}/$id`,
    `${list}/$id/update`,
  ])
  return [...single, ...modules].filter((route) => {
    const shape = new RegExp(`^${route.replace(/\$\w+/g, '[^/?]+')}(\\?|$)`)
    return !paths.some((path) => shape.test(path))
  })
}
