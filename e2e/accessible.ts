import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { becomesIdle } from './people.ts'
import { expect } from './quiet.ts'

declare global {
  interface Window {
    axe?: { run: (options: { resultTypes: string[] }) => ReturnType<AxeBuilder['analyze']> }
  }
}

// axe-core runs directly. AxeBuilder also describes what passes and finishes in a blank page, which takes five times as long.
const source = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core'), 'utf8')

/** Checks that axe finds no violation on the current page and that it does not scroll sideways. */
export const expectAccessible = async (page: Page) => {
  await page.evaluate(waitForAnimations)
  const scheme = await page.locator('html').getAttribute('data-mantine-color-scheme')
  const where = `${page.url()} at ${page.viewportSize()?.width} px, ${scheme}`
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, `sideways scroll of ${where}`).toBeLessThanOrEqual(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found = await violationsOn(page)
  if (found.length === 0) return
  // Something that appeared meanwhile, such as a toast, is judged when it is complete.
  await page.evaluate(waitForAnimations)
  expect(await violationsOn(page), where).toEqual([])
}

const violationsOn = async (page: Page): Promise<string[]> => {
  const results = await page.evaluate(() => window.axe?.run({ resultTypes: ['violations'] }))
  if (!results) throw new Error('axe did not run')
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

// Waits for two frames and for the running animations. An element that the browser does not render, such as a row far below, is
// skipped, because its animation never ends.
const waitForAnimations = async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const ending = document.getAnimations().filter(({ effect }) => {
    const isDrawn = (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true })
    return isDrawn && effect?.getComputedTiming().endTime !== Infinity
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

type Look = { width: number; colorScheme: 'light' | 'dark' }
// All rules run in both looks, so that each width and each colour scheme is checked once.
const looks: Look[] = [
  { width: 360, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
]

type Screen = { path: string; prepare?: (width: number) => Promise<unknown> }

/** Checks a screen on a phone in light colours only. */
export const expectAccessibleOnAPhone = (page: Page, screen: Screen) =>
  expectAccessibleIn(page, screen, looks.slice(0, 1))

/** Checks a screen on a phone in light colours and on a desk in dark ones. */
export const expectAccessibleInEveryLook = (page: Page, screen: Screen) => expectAccessibleIn(page, screen, looks)

// The screen is loaded once, and again at each width if it needs preparing.
const expectAccessibleIn = async (page: Page, { path, prepare }: Screen, looks: readonly Look[]) => {
  for (const [index, { width, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const isToLoad = index === 0 || (prepare !== undefined && width !== looks[index - 1]?.width)
    if (isToLoad) await page.goto(path)
    const isReloaded = await expectColorScheme(page, colorScheme)
    if (isToLoad || isReloaded) await expectLoaded(page)
    if (isToLoad) await prepare?.(width)
    await expectAccessible(page)
  }
}

// Returns whether the page was loaded again: prerendered pages read the colour scheme once, when they load.
const expectColorScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<boolean> => {
  const root = page.locator('html')
  const currentScheme = () => root.getAttribute('data-mantine-color-scheme')
  const isReloaded = (await root.getAttribute('data-area')) === 'public' && (await currentScheme()) !== colorScheme
  if (isReloaded) await page.reload()
  await expect.poll(currentScheme).toBe(colorScheme)
  return isReloaded
}

const expectLoaded = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await becomesIdle(page)
}
