import type { Db } from '../src/platform/postgres/database.ts'
import { aRole } from './a-role.ts'
import type { Actor } from './app.ts'
import {
  aCoinItem,
  aDelivery,
  aFeed,
  aJoiningRequest,
  aMail,
  aMatch,
  aMember,
  anImport,
  anOrganizer,
  aPool,
  aQuestion,
  aReport,
  aTeam,
  aTournament,
  aWall,
  aWebhook,
} from './builders.ts'

type Call = { method: string; path: string }

/**
 * Creates one record of each kind, and returns a function that makes the request line of an endpoint with their ids.
 */
export async function aLineFor(db: Db, player: Actor) {
  const [match, team, organizer] = [await aMatch(db), await aTeam(db), await anOrganizer(db, player)]
  const [mail, brought] = [await aMail(db), await anImport(db)]
  const tournament = await aTournament(db)
  const feed = await aFeed(db)
  const role = await aRole(db)
  const webhook = await aWebhook(db)
  const member = await aMember(db)
  const [coinPackage, coinExpense] = [await aCoinItem(db, 'coin_packages'), await aCoinItem(db, 'coin_expenses')]
  const pool = await aPool(db, { matches: [match], players: [player], organizer_id: organizer })
  await aWall(db, pool)
  const ids: Record<string, number> = {
    '/teams': team,
    '/editTeam': team,
    '/teamsBySport': 1,
    '/tournaments': tournament,
    '/editTournament': tournament,
    '/feeds': feed,
    '/editFeed': feed,
    '/organizer': organizer,
    '/organizers': organizer,
    '/editOrganizer': organizer,
    '/sendOrganizerQualification': organizer,
    '/player_with_organizer': organizer,
    '/matches': match,
    '/editMatch': match,
    '/sectors': 1,
    '/sports': 1,
    '/countries': 1,
    '/sexes': 1,
    '/point_rules': 1,
    '/coin_packages': coinPackage,
    '/editCoinPackage': coinPackage,
    '/coin_expenses': coinExpense,
    '/editCoinExpense': coinExpense,
    '/mails': mail,
    '/webhooks': webhook,
    '/webhook_deliveries': await aDelivery(db, webhook),
    '/reports': await aReport(db, { by: player, pool }),
    '/questions': await aQuestion(db, { pool, closed: true }),
    '/imports': brought,
    '/user_profile': player.id,
    '/users': member,
    '/editUser': member,
    '/roles': role,
    '/privileges': 1,
    '/usersReports': player.id,
    '/add_favorite_sector': 1,
    '/delete_favorite_sector': 1,
  }
  const request = await aJoiningRequest(db, pool)
  return ({ method, path }: Call): string => {
    const id = ids[path.slice(0, path.indexOf('/', 1))] ?? pool
    const filled = path
      .replace(/\{(id|name_or_id|organizer_name)\}/, String(id))
      .replace('{matchId}', String(match))
      .replace('{tournamentId}', String(tournament))
      .replace('{requestId}', String(request))
    return `${method} ${filled.replace('{userId}', String(player.id))}`
  }
}
