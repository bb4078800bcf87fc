import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'

export const standingRoutes = (_on: On, _services: Services) => {}
