import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

test('scripts and styles may be cached for a year and lack the headers of documents, and a page has all headers', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'compety-web-'))
  onTestFinished(() => rmSync(webRoot, { recursive: true }))
  mkdirSync(join(webRoot, 'assets'))
  for (const file of ['app.html', 'sw.js', 'assets/a-1.js', 'assets/a-1.css']) writeFileSync(join(webRoot, file), 'x')
  const { app, close } = await testApp({}, { webRoot })
  onTestFinished(close)
  const headersOf = async (url: string) => (await app.inject({ url })).headers
  for (const url of ['/assets/a-1.js', '/assets/a-1.css']) {
    const headers = await headersOf(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
      expect(headers).not.toHaveProperty(name)
  }
  for (const url of ['/dashboard', '/sw.js'])
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-cache',
    })
})
