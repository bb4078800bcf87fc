import type { On } from '../http/mount.ts'
import type { Services } from '../services.ts'

export const predictionSheetRoutes = (_on: On, _services: Services) => {}
