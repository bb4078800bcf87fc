import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftFolders, temporaryFolder } from './temporary-folder.ts'

test('folders of killed processes are removed, and those of running ones stay', () => {
  const place = temporaryFolder('leftovers')
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const [left, used, foreign] = [`compety-e2e-of-${ended}-a1B2c3`, `compety-e2e-of-${process.pid}-a1B2c3`, 'another']
  for (const name of [left, used, foreign]) mkdirSync(join(place, name, 'postgres'), { recursive: true })
  removeLeftFolders(place)
  expect([left, used, foreign].map((name) => existsSync(join(place, name)))).toEqual([false, true, true])
})
