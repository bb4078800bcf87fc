import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import './start/short-lived.ts'

// Before the rest is loaded: what V8 compiles now waits here for the next start.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
await import('./start/start.ts')
