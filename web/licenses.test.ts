import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { licenses, noticeOf } from './licenses.ts'

const folder = mkdtempSync(join(tmpdir(), 'compety-licenses-'))
afterAll(() => rmSync(folder, { recursive: true }))

const aPackage = (name: string, manifest: object, files: Record<string, string> = {}) => {
  const place = join(folder, 'node_modules', name)
  mkdirSync(place, { recursive: true })
  const written = { 'package.json': JSON.stringify({ name, version: '1.2.3', ...manifest }), ...files }
  for (const [file, text] of Object.entries(written)) writeFileSync(join(place, file), text)
  return place
}

test('a notice has the name, the version and all texts', () => {
  const place = aPackage(
    'tool',
    { license: 'Apache-2.0' },
    { 'LICENSE-tool': 'Use it.\n', NOTICE: 'By Ana.', 'a.js': 'x' },
  )
  expect(noticeOf(place)).toBe('tool 1.2.3 (Apache-2.0)\n\nUse it.\n\nBy Ana.')
})

test('a package that names the MIT licence only gets its text with the name of the owner', () => {
  const notice = noticeOf(aPackage('small', { license: 'MIT', author: { name: 'Ana' } }))
  expect(notice).toContain('Copyright (c) Ana\n')
  expect(notice).toContain('Permission is hereby granted')
})

test('a package without any text stops the build', () => {
  const place = aPackage('bare', { license: 'BSD-3-Clause', author: 'Ana' })
  expect(() => noticeOf(place)).toThrow('bare has no text of its licence')
})

test('the build lists the packages of its code and of its fonts once each, and nothing else', () => {
  const code = aPackage('@scope/code', { license: 'MIT' }, { LICENSE: 'Free code.' })
  const font = aPackage('font', { license: 'OFL-1.1' }, { LICENSE: 'Free font.' })
  const bundle = {
    'a.js': {
      type: 'chunk',
      moduleIds: [join(code, 'a.js'), join(code, 'deep/b.js'), '\0virtual', join(folder, 'own.ts')],
    },
    'f.woff2': { type: 'asset', originalFileNames: [join(font, 'files/f.woff2')] },
  }
  const emitted: { fileName: string; source: string }[] = []
  const context = { emitFile: (file: (typeof emitted)[number]) => void emitted.push(file) }
  ;(licenses.generateBundle as (this: object, options: object, bundle: object) => void).call(context, {}, bundle)
  expect(emitted).toHaveLength(1)
  expect(emitted[0]?.fileName).toBe('licenses.txt')
  const heads = emitted[0]?.source.match(/^\S+ 1\.2\.3 .*$/gm)
  expect(heads).toEqual(['@scope/code 1.2.3 (MIT)', 'font 1.2.3 (OFL-1.1)'])
})
