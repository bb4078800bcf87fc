import { Link, useRouter } from '@tanstack/react-router'
import { useSessionUser } from '../api/session.ts'
import classes from './dashboard-page.module.css'
import { areaOf, navigationOf } from './navigation.ts'

/** What the sidebar leads to, as tiles. */
export function ShortCuts() {
  const { role_id } = useSessionUser()
  const { routesByPath } = useRouter()
  const entries = navigationOf(areaOf(role_id), (path) => path in routesByPath)
  const shortCuts = entries.flatMap((entry) =>
    'to' in entry ? [entry] : entry.items.flatMap(({ label, to }) => (to ? [{ label, to, icon: entry.icon }] : [])),
  )
  return (
    <ul className={classes.tiles}>
      {shortCuts
        .filter(({ to }) => to !== '/dashboard')
        .map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link to={to} className={classes.tile}>
              <Icon size={24} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
    </ul>
  )
}
