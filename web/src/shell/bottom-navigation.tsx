import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './bottom-navigation.module.css'
import { bottomItems } from './navigation.ts'

/** The player's navigation under 768 px. */
export function BottomNavigation({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  return (
    <nav className={classes.bar} aria-label="Navegación rápida">
      {bottomItems.map(({ label, to, icon: Icon }) => (
        <Link key={to} to={to} className={classes.item}>
          <span className={classes.icon}>
            <Icon size={22} aria-hidden />
          </span>
          {label}
        </Link>
      ))}
      <button type="button" className={classes.item} onClick={onMore} aria-haspopup="dialog" aria-expanded={isMoreOpen}>
        <span className={classes.icon}>
          <IconMenu2 size={22} aria-hidden />
        </span>
        Más
      </button>
    </nav>
  )
}
