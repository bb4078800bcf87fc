import { IconMenu2 } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import classes from './bottom-navigation.module.css'
import { bottomItems, currentAttributes } from './navigation.ts'

/** The navigation of players on screens narrower than 768 px. */
export function BottomNavigation({ onMore, isMoreOpen }: { onMore: () => void; isMoreOpen: boolean }) {
  const address = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <nav className={classes.bar} aria-label="Navegación rápida">
      {bottomItems.map((item) => (
        <Link key={item.to} to={item.to} {...currentAttributes(item, address)} className={classes.item}>
          <span className={classes.icon}>
            <item.icon size={22} aria-hidden />
          </span>
          {item.label}
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
