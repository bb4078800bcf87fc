import {
  addReaction,
  createComment,
  deleteComment,
  endMute,
  Failure,
  listComments,
  listMutes,
  mutePlayer,
  pageOf,
  removeReaction,
  succeeded,
  type WallComment,
  wording,
} from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { checkExists } from '../pools/visible-pool.ts'
import { enterAt, enterWall } from './enter-wall.ts'
import * as queries from './wall.queries.ts'
import * as actions from './write-comment.ts'

export function wallRoutes(on: On, { db, jobs }: AppContext) {
  on(listComments, async ({ params: { id: pool_id }, query: { match_id = null, ...page }, caller }) => {
    const standing = await enterWall(db, caller, { pool_id, match_id })
    const { can_write, is_muted, manages } = standing
    const listing = { pool_id, match_id, user_id: caller.id, ...page }
    const { comments, total } = await queries.listComments(db, listing)
    return { comments: comments.map(shownTo(standing)), can_write, is_muted, manages, ...pageOf(total, page) }
  })

  on(createComment, async ({ params: { id: pool_id }, body: { text, match_id }, caller }) => {
    const wall = { pool_id, match_id }
    const id = await db
      .transaction()
      .execute((db) => actions.writeComment(db, { jobs }, { ...wall, writer: caller, text }))
    const comment = await commentFor(db, caller, id)
    return succeeded(wording.commentSent, { comment })
  })

  on(deleteComment, async ({ params: { id }, caller }) => {
    await db.transaction().execute((db) => actions.deleteComment(db, caller, id))
    return succeeded(wording.commentDeleted, {})
  })

  for (const [endpoint, react, message] of [
    [addReaction, actions.addReaction, wording.reactionAdded],
    [removeReaction, actions.removeReaction, wording.reactionRemoved],
  ] as const)
    on(endpoint, async ({ params: { id, kind }, caller }) => {
      if (kind === null) throw new Failure('comment_not_found')
      await db.transaction().execute((db) => react(db, caller, { comment_id: id, kind }))
      return succeeded(message, { comment: await commentFor(db, caller, id) })
    })

  on(listMutes, async ({ params: { id } }) => {
    await checkExists(db, id)
    return { mutes: await queries.listMutes(db, id) }
  })
  for (const [endpoint, act, message] of [
    [mutePlayer, actions.mutePlayer, wording.playerMuted],
    [endMute, actions.endMute, wording.playerMuteEnded],
  ] as const)
    on(endpoint, async ({ params: { id: pool_id, userId: user_id }, caller }) => {
      await checkExists(db, pool_id)
      await db.transaction().execute((db) => act(db, { pool_id, user_id, actor_id: caller.id }))
      return succeeded(message, {})
    })
}

const shownTo =
  ({ manages }: { manages: boolean }) =>
  (comment: WallComment): WallComment =>
    manages ? comment : { ...comment, is_muted: null }

const commentFor = async (db: Db, caller: Caller, id: number): Promise<WallComment> => {
  const standing = await enterAt(db, caller, id, enterWall)
  const comment = await queries.findComment(db, id, caller.id)
  if (!comment) throw new Failure('comment_not_found')
  return shownTo(standing)(comment)
}
