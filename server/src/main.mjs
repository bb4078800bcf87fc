// Plain JavaScript: when every module is in the compile cache, Node never loads its type stripper, which takes 10 MB.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Enabled before anything else is loaded, so that the next start, and every worker thread, reuses the compiled code.
process.env.NODE_COMPILE_CACHE ||= join(import.meta.dirname, '../../node_modules/.cache/compiled')
enableCompileCache()
await import('./start/start.ts')
