import { execFileSync } from 'node:child_process'
import { chmodSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startServer } from '../../bench/stand.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { member } from '../../server/test/crowd.ts'
import { aPicture } from '../../server/test/multipart.ts'
import type { Prove, Row } from '../prove.ts'
import { sendImage } from '../send-image.ts'
import { buildGround, clients, compare, type Ground } from './ground.ts'
import { acknowledged } from './kills.ts'
import { startWriters, type Writers } from './writers.ts'

/** Mounts a disk of a few megabytes, which requires the right to mount. */
const smallDisk = (megabytes: number) => {
  const folder = temporaryFolder('disk')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize))
      } catch {
        // Another process has taken some of the space.
      }
    },
    makeRoom: () => rmSync(ballast),
    unmount: () => {
      execFileSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
type Disk = ReturnType<typeof smallDisk>

/** Whether this process may mount a disk. */
export const canMountDisks = (): boolean => {
  try {
    smallDisk(1).unmount()
    return true
  } catch {
    return false
  }
}

/** Fills the disk of the images and of the database, and frees space again. */
export const proveDiskFull: Prove = async (size) => {
  if (!canMountDisks()) return [{ what: 'A full disk.', tried: 'nothing: this process may not mount a disk', broke: 1 }]
  const ends: (() => unknown)[] = []
  const aDisk = (megabytes: number) => {
    const disk = smallDisk(megabytes)
    ends.unshift(disk.unmount)
    return disk
  }
  try {
    const [databaseDisk, imageDisk] = [aDisk(256), aDisk(4)]
    const ground = await buildGround({ folder: databaseDisk.folder })
    ends.unshift(ground.stop)
    const server = await startServer({ DATA_DIR: imageDisk.folder, DATABASE_URL: ground.url }, { quiet: true })
    ends.unshift(server.kill)
    const images = await fullOfImages({ ground, disk: imageDisk, port: server.port })
    return [...(await fullOfRows({ ground, disk: databaseDisk, port: server.port, size })), images]
  } finally {
    for (const end of ends) await end()
  }
}

type Parts = { ground: Ground; disk: Disk; port: number }

const fullOfRows = async ({ ground, disk, port, size }: Parts & { size: Parameters<Prove>[0] }): Promise<Row[]> => {
  const { full, seed, say } = size
  const writers = startWriters({ ...ground, port, seed })
  try {
    await acknowledged(writers, clients)
    disk.fill()
    // The database next needs a new segment of the write-ahead log, or a new page of a table.
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
    say(`full disk: ${writers.counts.unavailable} calls answered 503, the database ${isDown ? 'had ended' : 'went on'}`)
    if (isDown) await ground.startDatabase()
    await acknowledged(writers, clients)
  } finally {
    await writers.stop()
  }
  const { counts } = writers
  const { lost, partial } = await compare(ground)
  const faults = [...lost, ...partial, ...counts.odd]
  for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
  return [
    {
      // Fails if the error codes of a full disk are reported as 500.
      what: 'Without space for the database, calls are refused with 503 in the error shape; no acknowledged write is lost, and with space the server recovers.',
      tried: `${counts.acknowledged} acknowledged, ${counts.unavailable} answered 503`,
      broke: faults.length,
    },
  ]
}

const refused = async ({ counts }: Writers, more: number) => {
  for (const end = performance.now() + 30_000; counts.unavailable + counts.odd.length < more; await sleep(5))
    if (performance.now() > end) throw new Error('the full disk did not affect enough calls')
}

const fullOfImages = async ({ ground, disk, port }: Parts): Promise<Row> => {
  const as = member(ground.game.crowd, 0)
  const files = () => readdirSync(join(disk.folder, 'files')).length
  const before = files()
  disk.fill()
  const bytes = await aPicture(800, 800).png().toBuffer()
  const refusal = await sendImage(port, as, bytes)
  const left = files() - before
  disk.makeRoom()
  const saved = await sendImage(port, as, bytes)
  return {
    // Fails if ENOSPC is reported as 500, or if an unfinished file is not removed.
    what: 'Without space for an image, it is refused with 503 in the error shape and leaves no file; with space it is stored.',
    tried: `answers ${refusal} and ${saved}`,
    broke: Number(refusal !== 503) + Number(left !== 0) + Number(saved !== 200),
  }
}
