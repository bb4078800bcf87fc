import { createRootRoute } from '@tanstack/react-router'
import { Shell } from './shell/shell.tsx'

/** What every address of the application stands in. */
export const root = createRootRoute({ component: Shell })
