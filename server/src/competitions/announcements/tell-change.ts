import { announcementMostLetters } from '@compety/contract'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { tellAnnouncementJob } from './announcement-job.ts'
import * as queries from './announcements.queries.ts'

type Change = { pool_id: number; author_id: number; steps: readonly string[]; reason: string | null }

/**
 * Tells the players of a pool of changed rules by an announcement, in the caller's transaction. It does not count for the
 * bound of a day.
 */
export async function tellChange(db: Db, jobs: Jobs, { pool_id, author_id, steps, reason }: Change) {
  const change = `Cambiaron las reglas del juego: ${steps.join('; ')}.`
  const why = reason ? ` Motivo: ${reason}` : ''
  const room = announcementMostLetters - why.length
  const text = `${change.length > room ? `${change.slice(0, room - 1)}…` : change}${why}`
  const { id } = await queries.addAnnouncement(db, { pool_id, author_id, text, is_automatic: true })
  await jobs.send(db, tellAnnouncementJob, { key: `${id} 0`, payload: { id, after: 0 } })
}
