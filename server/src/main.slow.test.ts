import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, 'main.mjs')
const report = 'process.on("exit", () => console.log(process.moduleLoadList.some((name) => name.includes("amaro"))))'

test('only the first start loads the type stripper, because later starts use the compile cache', async () => {
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined, PORT: 'none' }
  const watched = `--import=data:text/javascript,${encodeURIComponent(report)}`
  const start = () => promisify(execFile)(process.execPath, [watched, program], { env }).catch((refused) => refused)
  await start()
  expect(await start()).toMatchObject({ code: 1, stdout: 'false\n', stderr: expect.stringContaining('PORT') })
})

test('a stop while PostgreSQL starts leaves no PostgreSQL running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'compety-stopped-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  // As root, PostgreSQL runs under another account, which needs access to the folder.
  await chmod(dataDir, 0o755)
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  for await (const text of child.stdout) if (String(text).includes('Iniciando PostgreSQL')) break
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
}, 60_000)
