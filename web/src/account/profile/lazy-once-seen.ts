import { type ComponentType, lazy } from 'react'

// The second frame begins when the first has been painted; a page in the background has no frames.
const longestMs = 200
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const somethingSeen = () =>
  Promise.race([nextFrame().then(nextFrame), new Promise((resolve) => setTimeout(resolve, longestMs))])

/** Fetched once what stands around it has been painted: a part of the first screen that this need not wait for. */
export const lazyOnceSeen = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await somethingSeen()
    return { default: await load() }
  })
