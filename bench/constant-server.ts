import '../server/src/start/short-lived.ts'
import { buildApp } from '../server/src/app.ts'
import { sessionReader } from '../server/src/identity/sessions/read-session.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { connect } from '../server/src/platform/postgres/database.ts'

// Started by rankings-read.ts: the product with an additional route that reads the session and answers constant bytes.
const config = readConfig(process.env)
const [db, urgent] = [connect(config.databaseUrl ?? '', { max: 20 }), connect(config.databaseUrl ?? '', { max: 4 })]
const app = await buildApp({ config, db, urgent })
const readSession = sessionReader(urgent, app.log)
const bytes = 'x'.repeat(Number(process.argv[2]))
app.get('/api/constant', async (request, reply) => {
  if (!(await readSession(request))) return reply.code(401).send()
  return reply.type('application/json; charset=utf-8').send(bytes)
})
process.on('SIGTERM', () => process.exit(0))
await app.listen({ port: config.port, host: config.host })
