import { buildWeb } from '../server/src/start/build-web.ts'

await buildWeb(console.log)
