import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'

export const subscriptionRoutes = (_on: On, _services: Services) => {}
