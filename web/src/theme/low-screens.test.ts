import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))

test('nothing sticks on a low screen, because every sticky part takes its position from one token', () => {
  expect(sheets.filter(({ text }) => /position: sticky/.test(text)).map(({ file }) => file)).toEqual([])
  const tokens = sheets.find(({ file }) => file === 'theme/tokens.css')?.text
  expect(tokens).toMatch(/@media \(height < 30rem\) \{\s*:root \{\s*--sticky: static;/)
})
