import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMilliseconds = 5000
// The share of time in which the event loop is busy. In a busier process, requests would wait for the collection.
const quiet = 0.1

/**
 * Collects garbage once, as soon as the process is quiet. Reading and compiling the sources lets V8's young generation
 * grow to its full size, some 70 MB, which an idle process would not give back.
 */
export function releaseMemoryWhenQuiet(): void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > quiet) return
    clearInterval(timer)
    collectAll()
  }, lookEveryMilliseconds).unref()
}

const collectAll = () => {
  setFlagsFromString('--expose-gc')
  const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
