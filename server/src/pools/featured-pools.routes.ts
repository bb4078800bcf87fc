import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'

export const featuredPoolRoutes = (_on: On, _services: Services) => {}
