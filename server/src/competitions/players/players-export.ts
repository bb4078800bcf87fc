import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Column } from '../../platform/exports/columns.ts'
import { readSlices } from '../../platform/exports/read-list.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { listPlayersAfter, type PlayerRow } from './players.queries.ts'

/** `seesAll`: administrators see every address, others those that are shared. */
export const playerColumns = (seesAll: boolean): Column<PlayerRow>[] => [
  { key: 'user_id', label: 'ID', value: ({ user }) => user.id },
  { key: 'username', label: 'Usuario', value: ({ user }) => user.username ?? maskedEmail(user.email) },
  { key: 'email', label: 'Email', value: ({ user }) => (seesAll || user.shares_email ? user.email : null) },
  { key: 'joined_at', label: 'Entró', kind: 'instant', value: ({ joined_at }) => joined_at },
  { key: 'predictions_sent', label: 'Pronósticos', value: ({ predictions_sent }) => predictions_sent },
  { key: 'missing', label: 'Le faltan', value: ({ missing }) => missing },
  { key: 'league', label: 'Grupo', value: ({ league }) => league },
  { key: 'paid', label: 'Pagó', value: ({ paid }) => paid },
]

/** All enrolled players of a pool, by id. */
export function exportedPlayers(db: Db, pool_id: number) {
  return readSlices<PlayerRow>((last, most) => listPlayersAfter(db, pool_id, { after: last?.user.id ?? 0, most }))
}
