import { startEmbedded } from '@compety/embedded-postgres'
import { connect } from '../server/src/platform/postgres/database.ts'
import { migrate } from '../server/src/platform/postgres/migrate.ts'
import { run } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

// The types that the parsers of server/src/platform/postgres/database.ts return.
const readAs = { int8: 'number', timestamptz: 'string' }

const optionsFor = (url: string) => [
  ...['--url', url, '--dialect', 'postgres', '--log-level', 'error'],
  ...['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', JSON.stringify(readAs)],
  ...[
    '--exclude-pattern',
    '{kysely_*,migration_checksums,pgboss.*}',
    '--out-file',
    'server/src/platform/postgres/tables.gen.ts',
  ],
]

/** Writes the table types of a temporary migrated database. With --check it only compares them. */
const generate = async (url: string, isCheck: boolean): Promise<number> => {
  const db = connect(url, { max: 1 })
  await migrate(db).finally(() => db.destroy())
  const { code, output } = await run('kysely-codegen', [...optionsFor(url), ...(isCheck ? ['--verify'] : [])])
  if (code === 0) return 0
  console.error(`${output.trim()}\nThe table types do not fit the migrations; npm run generate writes them.`)
  return code
}

const embedded = await startEmbedded({ name: 'compety', dataDir: temporaryFolder('generate'), durable: false })
try {
  process.exitCode = await generate(embedded.url, process.argv.includes('--check'))
} finally {
  await embedded.stop()
}
