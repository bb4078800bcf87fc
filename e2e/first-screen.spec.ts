import { demoPlayer, enterAs, withoutStream } from './people.ts'
import { expect, test } from './quiet.ts'

const screens = [
  '/dashboard',
  '/myPools',
  '/myPools/1',
  '/availablePools',
  '/availablePools/1',
  '/predictions',
  '/globalRanking',
  '/pools/1/poolRanking',
]

// As public/boot.js leaves it.
const left = "[...(window.earlyAnswers?.answers.keys() ?? ['nothing was asked early'])]"

test('what the first screen asks for is asked before its code is there, and once only', async ({ page }) => {
  await enterAs(page, demoPlayer)
  await withoutStream(page)
  const asked: string[] = []
  page.on('request', (request) => /\/api\/(?!changes)/.test(request.url()) && asked.push(request.url()))
  for (const screen of screens) {
    asked.length = 0
    await page.goto(screen)
    await expect.poll(() => page.evaluate(left), screen).toEqual([])
    const twice = asked.filter((address, index) => asked.indexOf(address) !== index)
    expect(twice, screen).toEqual([])
  }
})

test('a visitor asks for nothing early', async ({ page }) => {
  await page.goto('/login')
  expect(await page.evaluate('window.earlyAnswers')).toBeUndefined()
})
