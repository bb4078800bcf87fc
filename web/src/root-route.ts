import { createRootRouteWithContext } from '@tanstack/react-router'
import { Shell } from './shell/shell.tsx'

export type Context = {
  /** Adds the routes of the back-office once, and returns the paths of its lists. */
  addBackoffice: () => Promise<readonly string[]>
  /** Whether a route that was added by now has this path. */
  isKnown: (path: string) => boolean
}

/** The root of all routes of the application, which renders the shell around them. */
export const root = createRootRouteWithContext<Context>()({ component: Shell })
