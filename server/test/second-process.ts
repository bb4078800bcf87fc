import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { connect } from '../src/platform/postgres/database.ts'

// Started by other-process.ts: a further application on the given database, which ends with its parent.
const config = readConfig(process.env)
const db = connect(config.databaseUrl ?? '', { max: 3 })
const app = await buildApp({ config, db })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.stdin.resume().on('end', () => process.exit(0))
