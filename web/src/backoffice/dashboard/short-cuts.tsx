import { roles } from '@compety/contract'
import { IconListNumbers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { navigation } from '../../shell/navigation.ts'
import { Section } from '../../ui/page.tsx'
import { useMayCall } from '../records/may-call.ts'
import { callOfScreen, unlisted } from '../screens.ts'
import classes from './short-cuts.module.css'

const entries = navigation.admin.flatMap((entry) =>
  'to' in entry ? [entry] : entry.items.flatMap(({ label, to }) => (to ? [{ label, to, icon: entry.icon }] : [])),
)
// For those who enter results without seeing the list of matches.
const results = { label: 'Resultados del día', to: '/resultSheet', icon: IconListNumbers } as const

/** The entries of an administrator's sidebar and the screens it lacks, as tiles: those that the user may open. */
export function ShortCuts() {
  const isAdministrator = useSessionUser().role_id === roles.administrator
  const may = useMayCall()
  const all = [...entries.filter(({ to }) => to !== '/dashboard'), ...unlisted]
  const tiles = isAdministrator ? all : [results, ...all].filter(({ to }) => callOfScreen(to) && may(callOfScreen(to)))
  if (tiles.length === 0) return null
  return (
    <Section title="Gestionar">
      <ul className={classes.tiles}>
        {tiles.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <Link to={to} className={classes.tile}>
              <Icon size={20} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
