import { Link, useRouter } from '@tanstack/react-router'
import { useSessionUser } from '../api/session.ts'
import { Page } from '../ui/page.tsx'
import classes from './dashboard-page.module.css'
import { areaOf, navigationOf } from './navigation.ts'

/** The start of administrators, with short cuts to their lists, and of everybody who is no player. */
export function DashboardPage() {
  const { role_id } = useSessionUser()
  const { routesByPath } = useRouter()
  const entries = navigationOf(areaOf(role_id), (path) => path in routesByPath)
  const shortCuts = entries.flatMap((entry) =>
    'to' in entry ? [entry] : entry.items.flatMap(({ label, to }) => (to ? [{ label, to, icon: entry.icon }] : [])),
  )
  return (
    <Page title="Inicio">
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
    </Page>
  )
}
