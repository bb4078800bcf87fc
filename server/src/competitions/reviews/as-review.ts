import { maskedEmail } from '../../identity/accounts/masked-email.ts'

export type ReviewRow = {
  id: number
  user_id: number
  qualification: number
  comment: string | null
  email: string
  username: string | null
  image: string | null
}

type Reading = {
  reader: { id: number }
  /** For administrators and the organizer's owner addresses are not masked (decisions.md 10). */
  seesAll: boolean
  mayEdit: boolean
}

/** A review as a reader sees it; only the own one can be edited. */
export const asReview = (row: ReviewRow, { reader, seesAll, mayEdit }: Reading) => {
  const isOwn = row.user_id === reader.id
  return {
    id: row.id,
    qualification: row.qualification,
    comment: row.comment,
    is_editable: isOwn && mayEdit,
    user: {
      email: isOwn || seesAll ? row.email : maskedEmail(row.email),
      user_profile: { username: row.username, image: row.image },
    },
  }
}
