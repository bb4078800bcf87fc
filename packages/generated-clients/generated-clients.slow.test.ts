import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../server/src/platform/http/openapi.ts'

const run = promisify(execFile)
const programs = join(import.meta.dirname, 'node_modules/.bin')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compety-clients-'))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openApi))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}
const orval = { compety: { input: 'openapi.json', output: { target: 'orval/client.ts', client: 'fetch' } } }

const generators: Record<string, [program: string, ...input: string[]]> = {
  'openapi-typescript': ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript/api.ts'],
  'hey-api': ['openapi-ts', '-i', 'openapi.json', '-o', 'hey-api', '-c', '@hey-api/client-fetch'],
  orval: ['orval', '--config', 'orval.config.mjs'],
}

test.each(Object.entries(generators))('the client of %s compiles strictly', async (name, [program, ...input]) => {
  await writeFile(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(orval)}`)
  await run(join(programs, program), input, { cwd: folder })
  const config = join(folder, `${name}.json`)
  await writeFile(config, JSON.stringify({ compilerOptions, include: [name] }))
  const { stdout } = await run(join(programs, 'tsc'), ['-p', config], { cwd: folder }).catch((failed) => failed)
  expect(stdout).toBe('')
})
