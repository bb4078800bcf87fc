import { expect, test } from 'vitest'
import { storeEntryPath, takeEntryPath } from './entry-path.ts'

const store = (path: string) => sessionStorage.setItem('compety-entry-path', path)

test('the address of a screen is taken once', () => {
  history.replaceState(null, '', '/myPools/1?tab=ranking')
  storeEntryPath()
  expect(takeEntryPath()).toBe('/myPools/1?tab=ranking')
  expect(takeEntryPath()).toBeNull()
})

test.each([
  '//evil.example',
  '/\\\\evil.example',
  '/\\t/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
])('the address "%s" of another server is never opened', (path) => {
  store(path)
  expect(takeEntryPath()).toBeNull()
})
