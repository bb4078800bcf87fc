import { IconActivity, IconFileImport, IconHistory, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { navigation } from '../../shell/navigation.ts'
import classes from './short-cuts.module.css'

const entries = navigation.admin.flatMap((entry) =>
  'to' in entry
    ? [{ ...entry, search: undefined }]
    : entry.items.flatMap(({ label, to, search }) => (to ? [{ label, to, search, icon: entry.icon }] : [])),
)
// The sidebar is the specification's; what it does not list is reached from here.
const unlisted = [
  { label: 'Importaciones', to: '/imports', search: undefined, icon: IconFileImport },
  { label: 'Historial de cambios', to: '/audit', search: undefined, icon: IconHistory },
  { label: 'Correos', to: '/outbox', search: undefined, icon: IconMailOpened },
  { label: 'Operación', to: '/operations', search: undefined, icon: IconActivity },
] as const

/** What the sidebar leads to, as tiles. */
export function ShortCuts() {
  return (
    <ul className={classes.tiles}>
      {[...entries.filter(({ to }) => to !== '/dashboard'), ...unlisted].map(({ label, to, search, icon: Icon }) => (
        <li key={label}>
          <Link to={to} {...(search && { search })} className={classes.tile}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
