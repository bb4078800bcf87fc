import { expect, type Locator } from '@playwright/test'

/** Waits until an element has kept its place for half a second, which it does not while a screen loads. */
export const standStill = async (element: Locator) => {
  let place = ''
  const keepsItsPlace = async () => {
    const before = place
    place = JSON.stringify(await element.boundingBox())
    return place === before
  }
  await expect.poll(keepsItsPlace, { intervals: [500] }).toBe(true)
}
