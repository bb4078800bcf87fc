import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMilliseconds = 5000
// A share of the time: whoever has more to do would wait for it.
const quiet = 0.1

/**
 * Gives back what starting has taken and nobody needs any more, as soon as there is little to do: reading and compiling the
 * sources lets V8's nursery grow to its full size, some 70 MB, and an idle process would keep it.
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
