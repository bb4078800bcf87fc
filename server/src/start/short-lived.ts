import { setFlagsFromString } from 'node:v8'

/**
 * What a request makes is over with it, but V8 keeps the habit of putting what a line of code makes straight among what lasts, where
 * only a large collection finds it (docs/decisions/0013). Imported before anything else, for what it does.
 */
setFlagsFromString('--no-allocation-site-pretenuring')
