// Plain JavaScript: where all is in the cache, what strips types, some 10 MB of the process, is never loaded.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before the rest is loaded: what is compiled now waits there for the next start, and threads read it, too.
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '../../node_modules/.cache/compiled')
enableCompileCache()
await import('./start/start.ts')
