import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what starting has taken and nobody needs any more: reading and compiling the sources lets V8's nursery grow to its
 * full size, some 70 MB, and an idle process would keep it.
 */
export const releaseMemory = (): void => {
  setFlagsFromString('--expose-gc')
  const collect: NonNullable<typeof globalThis.gc> = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
