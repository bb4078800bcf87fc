import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../bench/stand.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { connect, type Db } from '../../server/src/platform/postgres/database.ts'
import { migrate } from '../../server/src/platform/postgres/migrate.ts'
import { aReplicatedCluster, type Replicated } from '../../server/test/a-replica.ts'
import { aClosedMatch, aMatch, aPool } from '../../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, type Member, member } from '../../server/test/crowd.ts'
import { choosePorts, startHaproxy } from './haproxy.ts'

type Server = Awaited<ReturnType<typeof startServer>>

/** Servers on one PostgreSQL with a streaming replica, and a pool to predict in. */
export type Nodes = {
  cluster: Replicated
  db: Db
  admin: Member
  crowd: Crowd
  pool: number
  matches: number[]
  /** A match of the pool whose deadline has passed. */
  closed: number
  servers: Server[]
  proxied: boolean
  /** The ports for clients: those of all servers, or that of the proxy. */
  ports: () => number[]
  /** Kills a server with kill -9. `restart` starts another in its place. */
  kill: (index: number) => Promise<void>
  restart: (index: number) => Promise<void>
  /** Points the servers' database address to the replica. */
  follow: () => void
  stop: () => Promise<void>
}

/** `proxied` puts haproxy before the servers, as deploy/ does. */
type Parts = { servers: number; proxied?: boolean }

export const buildNodes = async ({ servers: count, proxied = false }: Parts): Promise<Nodes> => {
  const folder = temporaryFolder('nodes')
  const cluster = await aReplicatedCluster(folder)
  const db = connect(cluster.primary.url, { max: 2 })
  await migrate(db)
  const admin = member(await aCrowd(db, 1, { role_id: 1 }), 0)
  const name = movingName(folder, cluster)
  const ports = proxied ? await choosePorts() : undefined
  const stopProxy = ports && startHaproxy(ports)
  const env = {
    DATABASE_URL: name.url,
    DATABASE_REPLICA_URL: cluster.replica.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  }
  const start = (index: number) => startServer({ ...env, ...(ports && { PORT: String(ports.servers[index]) }) })
  // The first server creates the first rows, which the others find.
  const servers = [await start(0)]
  servers.push(...(await Promise.all(Array.from({ length: count - 1 }, (_, n) => start(n + 1)))))
  return {
    cluster,
    db,
    admin,
    ...(await aField(db)),
    servers,
    proxied,
    ports: () => (ports ? [ports.people] : servers.map(({ port }) => port)),
    kill: async (index) => void (await servers[index]?.kill()),
    restart: async (index) => {
      servers[index] = await start(index)
    },
    follow: name.follow,
    stop: async () => {
      await Promise.all(servers.map(({ kill }) => kill()))
      await stopProxy?.()
      await db.destroy()
      await cluster.replica.stop()
      await cluster.primary.stop()
    },
  }
}

const aField = async (db: Db) => {
  const crowd = await aCrowd(db, 200)
  const matches: number[] = []
  for (let n = 0; n < 10; n++) matches.push(await aMatch(db))
  const closed = await aClosedMatch(db)
  const pool = await aPool(db, { matches: [...matches, closed] })
  await enrolCrowd(db, pool, crowd)
  return { crowd, matches, closed, pool }
}

// A symbolic link to a folder of sockets, like a network address that moves to another machine.
const movingName = (folder: string, { primary, replica }: Replicated) => {
  const at = join(folder, 'now')
  const pointTo = (url: string) => {
    symlinkSync(new URL(url).searchParams.get('host') ?? '', `${at}.next`)
    renameSync(`${at}.next`, at)
  }
  pointTo(primary.url)
  const url = new URL(primary.url)
  url.searchParams.set('host', at)
  return { url: url.href, follow: () => pointTo(replica.url) }
}
