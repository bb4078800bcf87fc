import { Failure } from '@compety/contract'
import { zipSync } from 'fflate'
import * as z from 'zod/mini'
import { linkHashOf } from '../../../identity/accounts/links.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { needsProof } from '../../../platform/config/needs-proof.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { secretLink } from '../../../platform/mails/secret-links.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { findOwnStandings } from '../../../rankings/read/own-standing.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { findPerson } from '../find-person.ts'
import { type ImageStores, storeOf } from '../retention/image-store.ts'
import * as queries from './own-data.queries.ts'
import { ownDataLetter } from './own-data-letter.ts'
import { personalData } from './personal-data.ts'

const payload = z.object({ user_id: z.int() })
/** Makes the download that a user asked for and mails its link. */
export const exportJob: JobKind<typeof payload> = {
  name: 'export-own-data',
  payload,
  retries: 5,
  firstDelaySeconds: 20,
}

/** Notes the wish; an earlier download ends. The link goes by mail, so the address must be the account's own. */
export const askForExport = ({ db, jobs, config }: Pick<AppContext, 'db' | 'jobs' | 'config'>, user_id: number) =>
  db.transaction().execute(async (db) => {
    if (needsProof(config) && !(await queries.isProven(db, user_id))) throw new Failure('export_needs_proof')
    await queries.requestExport(db, user_id)
    const entry = { actor_id: user_id, subject: 'user', subject_id: user_id, before: null, after: null } as const
    await recordAudit(db, { ...entry, action: 'download' })
    await jobs.send(db, exportJob, { key: String(user_id), payload: { user_id } })
  })

type Reading = Boards & Pick<AppContext, 'db' | 'config'> & ImageStores
type Making = Reading & Pick<AppContext, 'mails'>

/** Makes the ZIP from one snapshot and queues the mail in the transaction that stores it. Runs once per wish. */
export const makeExport = ({ db, mails, ...context }: Making, user_id: number): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const user = await queries.lockRequested(db, user_id)
      if (!user) return
      const archive = await readArchive(db, context, user_id)
      await queries.saveExport(db, { user_id, archive })
      const { link, secret } = secretLink({ publicUrl: context.config.publicUrl, page: 'api/user/export', of: user_id })
      await mails.queue(db, {
        recipient: user.email,
        ...ownDataLetter({ link }),
        secrets: [secret],
        about_user_id: user_id,
      })
    })

/**
 * The ZIP of an account that may not be able to log in, for whoever runs the server, with an audit entry. Undefined if no
 * account has the address.
 */
export const exportByAddress = ({ db, ...context }: Reading, email: string): Promise<Buffer | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const user_id = await queries.findAccount(db, email)
      if (user_id === undefined) return undefined
      const archive = await readArchive(db, context, user_id)
      const entry = { actor_id: null, subject: 'user', subject_id: user_id, before: null, after: null } as const
      await recordAudit(db, { ...entry, action: 'download' })
      return archive
    })

const readArchive = async (
  db: Db,
  { config, boards, timeZone, ...stores }: Omit<Reading, 'db'>,
  user_id: number,
): Promise<Buffer> => {
  const { person } = await findPerson(db, config, user_id)
  const { data, images } = await queries.readOwnData(db, personalData, person)
  const points = await findPoints(db, { boards, timeZone }, user_id)
  return zipped({ ...data, points }, await readAll(images, stores))
}

// The boards are packed for all players of a pool, so the person's part of each is read by its own way.
const findPoints = async (db: Db, boards: Boards, user_id: number) => {
  const pools = await queries.listEnrolled(db, user_id)
  const standings = await findOwnStandings(db, boards, { user_id, pools: pools.map(({ id }) => id) })
  return pools.map(({ id, name }) => ({ pool: name, ...standings.get(id) }))
}

/** The ZIP of a link; undefined if the link is unknown or older than a day. */
export const findExport = async ({ db }: Pick<AppContext, 'db'>, token: string): Promise<Buffer | undefined> => {
  const token_hash = linkHashOf(token)
  return token_hash && queries.findArchive(db, token_hash)
}

const readAll = (images: string[], stores: ImageStores) =>
  Promise.all(images.map(async (address) => [address, await storeOf(stores, address).read(address)] as const))

const zipped = (data: object, images: (readonly [string, Buffer | undefined])[]): Buffer => {
  const pictures = images.flatMap(([address, bytes]) =>
    bytes ? [[`imagenes/${address.split('/').at(-1)}`, [bytes, { level: 0 }] as const] as const] : [],
  )
  const json = Buffer.from(JSON.stringify(data, undefined, 2))
  return Buffer.from(zipSync({ 'datos.json': [json, { level: 6 }], ...Object.fromEntries(pictures) } as never))
}
