import { Failure, type OrganizerProfile, roles } from '@compety/contract'
import { maskedEmail } from '../../identity/accounts/masked-email.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { today } from '../../platform/time/today.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { listOrganizerPools } from '../pools/lists/list-organizer-pools.ts'
import * as queries from './organizer-profile.queries.ts'

type ProfileRequest = {
  name_or_id: string
  reader: { id: number; role_id: number } | undefined
  context: Boards
}

/** An organizer's profile as a signed-in reader or a visitor sees it. */
export const describeOrganizerProfile = async (
  db: Db,
  { name_or_id, reader, context }: ProfileRequest,
): Promise<OrganizerProfile> => {
  const reader_id = reader?.id ?? null
  const found = await queries.findProfile(db, { name_or_id, reader_id, today: today(context.timeZone) })
  if (!found) throw new Failure('organizer_not_found')
  const rows = await queries.listReviews(db, { organizer_id: found.id, reader_id })
  const pools = await listOrganizerPools(db, { organizer_id: found.id, reader, context })

  const own = rows.find(({ user_id }) => user_id === reader_id)
  const seesAll = reader?.role_id === roles.administrator
  const shown = (row: (typeof rows)[number]) => (row === own || seesAll ? row.email : maskedEmail(row.email))
  const user_reviews = rows.slice(0, 50).map((row) => ({
    id: row.id,
    qualification: row.qualification,
    comment: row.comment,
    is_editable: row === own,
    user: {
      email: reader ? shown(row) : null,
      user_profile: { username: row.username, image: row.image },
    },
  }))
  const current_user_review = own ? { qualification: own.qualification, comment: own.comment, is_editable: true } : null
  return { ...found, website: found.home_page, pools, user_reviews, current_user_review }
}
