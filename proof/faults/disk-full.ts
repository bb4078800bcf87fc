import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startServer } from '../../bench/stand.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { type Member, member } from '../../server/test/crowd.ts'
import { aPicture, multipart } from '../../server/test/multipart.ts'
import type { Prove, Row } from '../prove.ts'
import { buildGround, clients, compare, type Ground } from './ground.ts'
import { acknowledged } from './kills.ts'
import { startWriters, type Writers } from './writers.ts'

/** A disk of a few megabytes, which Linux lends to whoever may mount one. */
const smallDisk = (megabytes: number) => {
  const folder = temporaryFolder('disk')
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return
  }
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      } catch {
        // Somebody else took some of it meanwhile.
      }
    },
    makeRoom: () => rmSync(ballast),
    unmount: () => {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
type Disk = NonNullable<ReturnType<typeof smallDisk>>

/** No room left for the database, then for images, and room again. */
export const proveDiskFull: Prove = async (size) => {
  const [databaseDisk, imageDisk] = [smallDisk(256), smallDisk(4)]
  if (!databaseDisk || !imageDisk)
    return [{ what: 'A full disk.', tried: 'not at all: this machine lets nobody mount one', broke: size.full ? 1 : 0 }]
  const ground = await buildGround({ folder: databaseDisk.folder })
  const server = await startServer({ DATA_DIR: imageDisk.folder, DATABASE_URL: ground.url }, { quiet: true })
  try {
    const images = await fullOfImages({ ground, disk: imageDisk, port: server.port })
    return [...(await fullOfRows({ ground, disk: databaseDisk, port: server.port, size })), images]
  } finally {
    await server.kill()
    await ground.stop()
    for (const disk of [databaseDisk, imageDisk]) disk.unmount()
  }
}

type Parts = { ground: Ground; disk: Disk; port: number }

const fullOfRows = async ({ ground, disk, port, size }: Parts & { size: Parameters<Prove>[0] }): Promise<Row[]> => {
  const { full, seed, say } = size
  const writers = startWriters({ ...ground, port, seed })
  try {
    await acknowledged(writers, clients)
    disk.fill()
    // A new segment of the log is what it needs next, or a new page of a table.
    await ground.ask((db) => sql`select pg_switch_wal()`.execute(db)).catch(() => {})
    await refused(writers, clients)
    await sleep(full ? 10_000 : 1000)
    disk.makeRoom()
    const isDown = await ground
      .ask((db) => sql`select 1`.execute(db))
      .then(
        () => false,
        () => true,
      )
    say(`full disk: ${writers.told.away} calls answered 503, the database ${isDown ? 'had ended' : 'went on'}`)
    if (isDown) await ground.startDatabase()
    await acknowledged(writers, clients)
  } finally {
    await writers.stop()
  }
  const { told } = writers
  const { lost, halves } = await compare(ground)
  const faults = [...lost, ...halves, ...told.odd]
  for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
  return [
    {
      // Red when the codes of a full disk are told as 500.
      what: 'With no room for the database, calls are refused by 503 in the error shape; nothing acknowledged is lost, and with room all goes on.',
      tried: `${told.acknowledged} acknowledged, ${told.away} answered 503`,
      broke: faults.length,
    },
  ]
}

const refused = async ({ told }: Writers, more: number) => {
  for (const end = performance.now() + 30_000; told.away + told.odd.length < more; await sleep(5))
    if (performance.now() > end) throw new Error('the full disk hinders nobody')
}

const fullOfImages = async ({ ground, disk, port }: Parts): Promise<Row> => {
  const as = member(ground.game.crowd, 0)
  const files = () => readdirSync(join(disk.folder, 'files')).length
  const before = files()
  disk.fill()
  const refusal = await sendImage(port, as)
  const left = files() - before
  disk.makeRoom()
  const saved = await sendImage(port, as)
  return {
    // Red when ENOSPC is told as 500, or when what was begun stays there.
    what: 'With no room for an image, it is refused by 503 in the error shape and leaves no file; with room it is kept.',
    tried: `answers ${refusal} and ${saved}`,
    broke: Number(refusal !== 503) + Number(left !== 0) + Number(saved !== 200),
  }
}

const sendImage = async (port: number, { email, token }: Member): Promise<number> => {
  const bytes = await aPicture(800, 800).png().toBuffer()
  const { raw, headers } = multipart({ name: 'file', bytes })
  const { status } = await fetch(`http://127.0.0.1:${port}/api/update_profile_image`, {
    method: 'POST',
    headers: { ...headers, 'x-email': email, 'x-token': token },
    body: new Uint8Array(raw),
  })
  return status
}
