import { createRootRoute } from '@tanstack/react-router'
import { Shell } from './shell/shell.tsx'

/** The root of all routes of the application, which renders the shell around them. */
export const root = createRootRoute({ component: Shell })
