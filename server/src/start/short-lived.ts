import { setFlagsFromString } from 'node:v8'

/**
 * Objects of a request are short-lived, but V8 may allocate those of a busy line of code directly in the old
 * generation, which only a major collection cleans (docs/decisions/0013). This module is imported first, for its side
 * effect.
 */
setFlagsFromString('--no-allocation-site-pretenuring')
