import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const tell = 'process.on("exit", () => console.log(process.moduleLoadList.some((name) => name.includes("amaro"))))'

test('what strips types is loaded by no start but the first: what that compiled is kept', async () => {
  const env = { ...process.env, NODE_COMPILE_CACHE: undefined, PORT: 'none' }
  const watched = `--import=data:text/javascript,${encodeURIComponent(tell)}`
  const program = [watched, join(import.meta.dirname, 'main.mjs')]
  const start = () => promisify(execFile)(process.execPath, program, { env }).catch((refused) => refused)
  await start()
  expect(await start()).toMatchObject({ code: 1, stdout: 'false\n', stderr: expect.stringContaining('PORT') })
})
