import * as z from 'zod/mini'

// Must run before any schema is made: zod otherwise tries `new Function`, which the content security policy reports.
z.config({ jitless: true })
