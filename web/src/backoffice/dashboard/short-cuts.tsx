import { IconActivity, IconFileImport, IconHistory, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { navigation } from '../../shell/navigation.ts'
import classes from './short-cuts.module.css'

const entries = navigation.admin.flatMap((entry) =>
  'to' in entry ? [entry] : entry.items.flatMap(({ label, to }) => (to ? [{ label, to, icon: entry.icon }] : [])),
)
// Screens without an entry in the sidebar are only reached from here.
const unlisted = [
  { label: 'Importaciones', to: '/imports', icon: IconFileImport },
  { label: 'Historial de cambios', to: '/audit', icon: IconHistory },
  { label: 'Correos', to: '/outbox', icon: IconMailOpened },
  { label: 'Operación', to: '/operations', icon: IconActivity },
] as const

/** The entries of the sidebar and the screens it lacks, as tiles. */
export function ShortCuts() {
  return (
    <ul className={classes.tiles}>
      {[...entries.filter(({ to }) => to !== '/dashboard'), ...unlisted].map(({ label, to, icon: Icon }) => (
        <li key={label}>
          <Link to={to} className={classes.tile}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
