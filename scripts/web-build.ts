import { buildWeb } from '../server/src/start/build-web.ts'

// The build refuses code in a bundle that must not hold it, so it is one of the checks.
await buildWeb(console.log)
