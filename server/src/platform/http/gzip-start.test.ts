import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipStart, gzipWith } from './gzip-start.ts'

const rows = Array.from({ length: 50 }, (_, id) => JSON.stringify({ id, points: id % 7 })).join()

test.each([
  ['none', ''],
  ['a short one', 'null}'],
  ['the longest', 'x'.repeat(65_535)],
])('a start is read with its end: %s', (_, end) => {
  for (const text of ['', rows]) expect(gunzipSync(gzipWith(gzipStart(text), end)).toString()).toBe(text + end)
})

test('a start serves many ends, and is small', () => {
  const start = gzipStart(rows)
  for (const end of ['one', 'another']) expect(gunzipSync(gzipWith(start, end)).toString()).toBe(rows + end)
  expect(gzipWith(start, '').length).toBeLessThan(rows.length / 3)
})

test('a start that is kept holds no more memory than its bytes', () => {
  const { bytes } = gzipStart(rows)
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})
