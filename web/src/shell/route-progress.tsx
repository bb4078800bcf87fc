import { useRouterState } from '@tanstack/react-router'
import classes from './route-progress.module.css'

/** A thin progress line while the next screen is loading. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return <div className={classes.line} data-loading={isLoading || undefined} aria-hidden />
}
