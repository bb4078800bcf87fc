import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '../platform/files/storage/folder-storage.ts'
import { imageCopier } from './copy-images.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compety-images-'))
})
afterAll(() => rm(folder, { recursive: true }))

const signal = new AbortController().signal
const lineOf = (name: string, content: string) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`

test('a second copy adds new and changed files, and preserves files that were removed meanwhile', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  for (const path of [from, to]) await mkdir(path)
  const write = (name: string, content: string) => writeFile(join(from, name), content)
  const { copyNew, list } = imageCopier({ from: folderStorage(from), to, signal })
  await write('half.webp', 'half')
  await write('old.webp', 'old')
  await copyNew()
  await write('half.webp', 'whole now')
  await write('new.webp', 'new')
  await rm(join(from, 'old.webp'))
  await copyNew()
  const content = { 'half.webp': 'whole now', 'new.webp': 'new', 'old.webp': 'old' }
  expect(list()).toEqual(Object.entries(content).map(([name, text]) => lineOf(name, text)))
  for (const [name, text] of Object.entries(content)) expect(await readFile(join(to, name), 'utf8')).toBe(text)
})

test('private images are copied too, and one that becomes private meanwhile is not public in the copy', async () => {
  const [from, to] = [join(folder, 'moving'), join(folder, 'moved')]
  await mkdir(join(from, 'private'), { recursive: true })
  await mkdir(to)
  for (const name of ['private/a.webp', 'b.webp', 'c.webp']) await writeFile(join(from, name), name)
  const { copyNew, list } = imageCopier({ from: folderStorage(from), to, signal })
  await copyNew()
  await rename(join(from, 'c.webp'), join(from, 'private/c.webp'))
  await copyNew()
  const content = { 'b.webp': 'b.webp', 'private/a.webp': 'private/a.webp', 'private/c.webp': 'c.webp' }
  expect(list()).toEqual(Object.entries(content).map(([name, text]) => lineOf(name, text)))
  expect(await readFile(join(to, 'private/a.webp'), 'utf8')).toBe('private/a.webp')
})

test('a server that never stored an image has none to copy', async () => {
  const { copyNew, list } = imageCopier({ from: folderStorage(join(folder, 'nowhere')), to: folder, signal })
  await copyNew()
  expect(list()).toEqual([])
})
