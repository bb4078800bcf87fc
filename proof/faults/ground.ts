import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@compety/embedded-postgres'
import { sql } from 'kysely'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { connect, type Db } from '../../server/src/platform/postgres/database.ts'
import { migrate } from '../../server/src/platform/postgres/migrate.ts'
import type { Row, Size } from '../prove.ts'
import { aGame, findPartialWrites, findValues, type Game } from './game.ts'
import { aLedger, type Ledger } from './ledger.ts'

export const clients = 64

/** A durable database that can be killed, a game on it, and the acknowledgements that clients got. */
export type Ground = {
  folder: string
  url: string
  game: Game
  ledger: Ledger
  ask: <T>(question: (db: Db) => Promise<T>) => Promise<T>
  /** Starts the database again, like the product. */
  startDatabase: () => Promise<void>
  stop: () => Promise<void>
}

/** An attack on a database that other attacks use before and after it. */
export type ProveOn = (ground: Ground, size: Size) => Promise<Row[]>

export const buildGround = async ({ folder = temporaryFolder('faults'), players = clients } = {}): Promise<Ground> => {
  const start = () => startEmbedded({ name: 'compety', dataDir: folder, durable: true })
  let database = await start()
  const { url } = database
  // Connects for each query, so that no own connection is open when a process is killed.
  const ask: Ground['ask'] = async (question) => {
    const db = connect(url, { max: 1 })
    try {
      return await question(db)
    } finally {
      await db.destroy()
    }
  }
  const game = await ask(async (db) => {
    await migrate(db)
    return aGame(db, players)
  })
  const ledger = aLedger()
  ledger.settle(await ask((db) => findValues(db, game)))
  return {
    folder,
    url,
    game,
    ledger,
    ask,
    startDatabase: async () => {
      database = await start()
    },
    stop: async () => {
      await database.stop()
      // The test runner may end its processes early, before their temporary folders are removed.
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
    },
  }
}

/** Compares acknowledgements with the database after the writers have stopped. Returns wrong values and partial writes. */
export const compare = (
  { ask, game, ledger }: Pick<Ground, 'ask' | 'game' | 'ledger'>,
  { open = true } = {},
): Promise<{ lost: string[]; partial: string[] }> =>
  ask(async (db) => {
    await statementsEnd(db)
    const found = await findValues(db, game)
    const lost = ledger.differences(found, { open })
    ledger.settle(found)
    return { lost, partial: await findPartialWrites(db, game) }
  })

// Statements of a killed server may still be running.
const statementsEnd = async (db: Db) => {
  for (let tries = 0; tries < 1000; tries++) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'
    `.execute(db)
    if (rows.length === 0) return
    await sleep(10)
  }
  throw new Error('statements are still running')
}

/** The main process of PostgreSQL. */
export const postmasterOf = ({ ask }: Ground): Promise<number> =>
  ask(async (db) => {
    const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db)
    return Number(readFileSync(`${rows[0]?.folder}/postmaster.pid`, 'utf8').split('\n')[0])
  })
