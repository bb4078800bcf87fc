import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'

export const coinRoutes = (_on: On, _context: AppContext) => {}
