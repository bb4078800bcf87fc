import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config/config.ts'
import { connect } from '../server/src/platform/postgres/database.ts'
import { makeFirstRows } from '../server/src/start/first-rows.ts'

// Writes the demo season into the migrated database of the given address, as `npm start` does.
const db = connect(process.argv[2] ?? '', { max: 2 })
const dataDir = await mkdtemp(join(tmpdir(), 'compety-demo-'))
try {
  await makeFirstRows({ db, config: { ...readConfig({}), dataDir }, isEmbedded: true, say: () => {} })
} finally {
  await db.destroy()
  await rm(dataDir, { recursive: true, force: true })
}
