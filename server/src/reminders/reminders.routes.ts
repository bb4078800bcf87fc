import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'

export const reminderRoutes = (_on: On, _services: Services) => {}
