import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Table, written } from '../bench/figures.ts'
import { type Prove, type Row, seedOf } from './prove.ts'

const parts: Record<string, () => Promise<Prove>> = {
  faults: async () => (await import('./faults.ts')).proveFaults,
  races: async () => (await import('./races.ts')).proveRaces,
  model: async () => (await import('./model/model.ts')).proveModel,
  'bad input': async () => (await import('./bad-input.ts')).proveBadInput,
  rights: async () => (await import('./rights.ts')).proveRights,
  organizers: async () => (await import('./organizers.ts')).proveOrganizers,
  'hostile images': async () => (await import('./hostile-images.ts')).proveHostileImages,
  'stored scripts': async () => (await import('./stored-scripts.ts')).proveStoredScripts,
  nodes: async () => (await import('./nodes.ts')).proveNodes,
  cluster: async () => (await import('./cluster.ts')).proveCluster,
}

const tableOf = (title: string, rows: Row[]): Table => ({
  title,
  note: '',
  head: ['what', 'tried', 'broke', 'note'],
  rows: rows.map(({ what, tried, broke, note = '' }) => [what, tried, String(broke), note]),
})

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, short: { type: 'boolean', default: false } },
})
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const tables: string[] = []
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  try {
    const prove = await parts[name]?.()
    const rows = await prove?.({ full: !values.short, seed: seedOf(values.seed), say: console.error })
    if (!rows) continue
    tables.push(written(tableOf(name, rows)))
    console.log(tables.at(-1))
    if (rows.some(({ broke }) => broke > 0)) process.exitCode = 1
  } catch (error) {
    console.error(error)
    process.exitCode = 1
  }
}
if (positionals.length === 0 && !values.short) writeFileSync(`${import.meta.dirname}/last-run.md`, tables.join('\n'))
