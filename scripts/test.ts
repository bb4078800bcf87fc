import { buildWeb } from '../server/src/start/build-web.ts'
import { type Count, countOf, playwrightOf, type Tier, tiers, vitest } from './test-runners.ts'

const [given = '', ...filters] = process.argv.slice(2)
const tier = tiers.find((name): name is Tier => name === given)
if (!tier) throw new Error(`The first argument is one of: ${tiers.join(', ')}.`)

const begin = performance.now()
// Both runners need the built web application. It is built once, before they start.
if (filters.length === 0) await buildWeb(console.log)
const counts: Count[] = []
for (const runner of filters.length > 0 ? [vitest] : [vitest, playwrightOf(tier)])
  counts.push(await countOf(runner, { tier, filters }))
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
// Failures are repeated at the end, because the output above is thousands of lines long.
const broken = counts.flatMap((count) => count.broken)
for (const text of broken) console.log(`\n✗ ${text}`)
// Each may hold a whole page, so their names come once more.
if (broken.length > 0) console.log(['', ...broken.map((text) => `✗ ${text.split('\n', 1)[0]}`)].join('\n'))
if (passed + failed === 0) console.error('There is no test.')
console.log(`The tests took ${Math.round((performance.now() - begin) / 1000)} seconds.`)
console.log(`${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
