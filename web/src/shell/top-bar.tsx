import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Brand } from '../theme/brand.tsx'
import { Mailbox } from './mailbox.tsx'
import type { Area } from './navigation.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { SchemeButton } from './scheme-button.tsx'
import { SearchButton } from './search-button.tsx'
import classes from './top-bar.module.css'

const links = [
  { label: 'Ayuda', to: '/faq' },
  { label: 'Contacto', to: '/contact' },
]

export function TopBar({ area, onMenu }: { area: Area; onMenu: () => void }) {
  return (
    <header className={classes.bar}>
      {area !== 'player' && (
        <button type="button" className={`${classes.button} ${classes.menu}`} onClick={onMenu} aria-label="Abrir menú">
          <IconMenu2 size={22} aria-hidden />
        </button>
      )}
      <Link to="/dashboard" className={classes.brand} aria-label="Compety, ir al inicio">
        <Brand />
      </Link>
      <div className={classes.tools}>
        {links.map(({ label, to }) => (
          <Link key={to} to={to} className={classes.link}>
            {label}
          </Link>
        ))}
        <SearchButton />
        <Mailbox />
        <SchemeButton />
        <ProfileMenu />
      </div>
    </header>
  )
}
