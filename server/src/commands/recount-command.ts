import { parseArgs } from 'node:util'
import { readConfig } from '../platform/config/config.ts'
import { recountAndRemember } from '../rankings/recount/last-recount.ts'
import type { Difference } from '../rankings/recount/recount.ts'
import { boardCache } from '../rankings/store/board-cache.ts'
import { saveBoardZone } from '../rankings/store/board-zone.ts'
import { explainFailure } from '../start/explain-failure.ts'
import { openDatabase } from '../start/open-database.ts'
import { gatherSteps } from '../start/stopping.ts'

const names = { pool: 'compety', match_day: 'jornada', month: 'mes', world: 'mundo' }
const shown = 50

const describe = (difference: Difference): string => {
  const { kind, id, player, stored, counted } = difference
  const month = `${Math.floor(id / 12)}-${String((id % 12) + 1).padStart(2, '0')}`
  const members = player === null ? `inscritos alguna vez, grupo ${id}` : 'inscritos alguna vez'
  const where = {
    pool: `${names.pool} ${id}`,
    month: `${names.month} ${month}`,
    world: names.world,
    match_day: `${names.match_day} ${id}`,
    winner: `ganadores de la ${names.match_day} ${id}`,
    members,
  }[kind]
  const who = player === null ? '' : `, jugador ${player}`
  const what = 'earlier' in difference ? ', antes del último resultado' : ''
  return `  ${where}${who}${what}: guardado ${stored}, recontado ${counted}`
}

const stopping = gatherSteps()
try {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } })
  const config = readConfig(process.env)
  const { db } = await openDatabase(config, { stopping, say: console.log, anyZone: true })
  const differences = await recountAndRemember(db, { boards: boardCache(), timeZone: config.timeZone }, values)
  for (const difference of differences.slice(0, shown)) console.log(describe(difference))
  if (differences.length > shown) console.log(`  … y ${differences.length - shown} más`)
  if (differences.length === 0) console.log('Las clasificaciones coinciden con el recuento.')
  else console.log(`${differences.length} diferencias${values.repair ? ', corregidas' : '; --repair las corrige'}.`)
  if (values.repair) await saveBoardZone(db, config.timeZone)
  process.exitCode = differences.length > 0 && !values.repair ? 1 : 0
} catch (error) {
  console.error(explainFailure(error, {}))
  process.exitCode = 1
} finally {
  await stopping.stop()
}
