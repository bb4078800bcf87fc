import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'

export const organizerProfileRoutes = (_on: On, _services: Services) => {}
