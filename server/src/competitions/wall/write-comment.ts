import { Failure, InvalidFields, mostComments, type ReactionKind } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { announce } from '../../platform/events/announce.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { managesPool } from '../pools/manages-pool.ts'
import type { Reader } from '../pools/visible-pool.ts'
import { tellCommentJob } from './comment-job.ts'
import { checkComment, enterAt, enterToWrite, enterWall, type Wall } from './enter-wall.ts'
import * as queries from './wall.queries.ts'

// Compatibility forms too, such as letters of full width, which some programs show as a link.
const hasLink = (text: string): boolean => /https?:\/\/|(?<![\p{L}\p{N}])www\./iu.test(text.normalize('NFKC'))

type Written = Wall & { writer: Reader; text: string }

/**
 * Writes a comment in the caller's transaction, of which the others on the wall are told. A second press of the same
 * button writes nothing. Returns its id.
 */
export async function writeComment(db: Db, { jobs }: { jobs: Jobs }, { writer, text, ...wall }: Written) {
  const author = await queries.holdAuthor(db, writer.id)
  await enterToWrite(db, writer, wall)
  if (author.is_new && hasLink(text))
    throw new InvalidFields({ text: 'Tu cuenta tiene menos de un día: todavía no puedes escribir enlaces.' })
  const written = { ...wall, author_id: writer.id, text }
  const same = await queries.findSame(db, written)
  if (same !== undefined) return same
  if (author.in_a_minute >= mostComments.minute || author.in_a_day >= mostComments.day)
    throw new Failure('comments_exhausted')
  const id = await queries.addComment(db, written)
  await announce(db, { talk: [wall.pool_id] })
  await jobs.send(db, tellCommentJob, { key: `${id} 0`, payload: { id, after: 0 } })
  return id
}

/** Deletes a comment for its author, also one who has left, and for those who manage the pool, whose act is audited. */
export async function deleteComment(db: Db, caller: Reader, id: number) {
  const place = await queries.findPlace(db, id)
  if (!place) throw new Failure('comment_not_found')
  const { pool_id, author_id } = place
  const isOwn = author_id === caller.id
  if (!isOwn && !(await managesPool(db, caller, { pool_id }))) {
    await checkComment(db, caller, id)
    throw new Failure('forbidden')
  }
  if (!(await queries.deleteComment(db, id))) throw new Failure('comment_not_found')
  await announce(db, { talk: [pool_id] })
  if (!isOwn) await audit(db, { pool_id, user_id: author_id, actor_id: caller.id }, 'deleteComment')
}

type Reacting = { comment_id: number; kind: ReactionKind }

export async function addReaction(db: Db, reader: Reader, reacting: Reacting) {
  const { pool_id } = await enterAt(db, reader, reacting.comment_id, enterToWrite)
  if (await queries.addReaction(db, { ...reacting, user_id: reader.id })) await announce(db, { talk: [pool_id] })
}

/** Who is muted takes reactions back too. */
export async function removeReaction(db: Db, reader: Reader, reacting: Reacting) {
  const { pool_id } = await enterAt(db, reader, reacting.comment_id, enterWall)
  if (await queries.removeReaction(db, { ...reacting, user_id: reader.id })) await announce(db, { talk: [pool_id] })
}

type Moderated = { pool_id: number; user_id: number; actor_id: number }

/** Of several calls at once the first one does it. */
export async function mutePlayer(db: Db, muted: Moderated) {
  const { is_known, is_member } = await queries.findRelation(db, muted)
  if (is_member) throw new Failure('member_muted')
  if (!is_known) throw new Failure('player_not_enrolled')
  if (await queries.mute(db, muted)) await tellMute(db, muted, 'mutePlayer')
}

export async function endMute(db: Db, muted: Moderated) {
  if (await queries.endMute(db, muted)) await tellMute(db, muted, 'endMute')
}

const tellMute = async (db: Db, muted: Moderated, action: string) => {
  await announce(db, { talk: [muted.pool_id] })
  await audit(db, muted, action)
}

// Only administrators read it.
const audit = async (db: Db, { pool_id, user_id, actor_id }: Moderated, action: string) => {
  const pool = { pool_id, pool: await queries.findPoolName(db, pool_id) }
  await recordAudit(db, { actor_id, subject: 'user', subject_id: user_id, action, before: null, after: pool })
}
