import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
} from '@tabler/icons-react'
import { createLink, Link, useRouterState } from '@tanstack/react-router'
import { type ComponentPropsWithRef, useEffect, useId, useRef, useState } from 'react'
import { useAskToLogOut } from './log-out.tsx'
import { currentAttributes, type NavigationEntry, type NavigationGroup } from './navigation.ts'
import classes from './sidebar.module.css'

type SidebarProps = { entries: NavigationEntry[]; isCollapsed: boolean; onCollapse: () => void }

export function Sidebar({ entries, isCollapsed, onCollapse }: SidebarProps) {
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <aside className={classes.sidebar} data-collapsed={isCollapsed || undefined}>
      <NavigationList entries={entries} isCollapsed={isCollapsed} />
      <button type="button" className={classes.collapse} onClick={onCollapse} aria-expanded={!isCollapsed}>
        <Icon size={20} aria-hidden />
        <span className={classes.label}>{isCollapsed ? 'Expandir menú' : 'Contraer menú'}</span>
      </button>
    </aside>
  )
}

// scrollIntoView would move the starting point of the Tab key here, and reading positions directly would force a
// layout.
const scrollIntoBox = (entry: Element) => {
  const box = entry.closest('aside, [role=dialog]')
  if (!box) return
  const sight = new IntersectionObserver(
    (seen) => {
      sight.disconnect()
      for (const { boundingClientRect: own, rootBounds: bounds } of seen)
        if (bounds) box.scrollTop += Math.max(0, own.bottom - bounds.bottom) + Math.min(0, own.top - bounds.top)
    },
    { root: box },
  )
  sight.observe(entry)
  return () => sight.disconnect()
}

type NavigationListProps = { entries: NavigationEntry[]; isCollapsed?: boolean; onNavigate?: () => void }

/** The entries of an area and the log-out, for the sidebar and, on a phone, the drawer. */
export function NavigationList({ entries, isCollapsed = false, onNavigate }: NavigationListProps) {
  const askToLogOut = useAskToLogOut()
  const address = useRouterState({ select: ({ location }) => location.pathname })
  const list = useRef<HTMLElement>(null)
  // In a long list the current entry may be below the visible part.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry changes with the address
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]')
    if (entry) return scrollIntoBox(entry)
  }, [address])
  const leave = () => {
    onNavigate?.()
    askToLogOut()
  }
  return (
    <nav ref={list} aria-label="Menú principal" data-collapsed={isCollapsed || undefined} className={classes.nav}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            {'to' in entry ? (
              <Link
                to={entry.to}
                {...currentAttributes(entry, address)}
                className={classes.item}
                onClick={onNavigate}
                title={isCollapsed ? entry.label : undefined}
              >
                <entry.icon size={20} aria-hidden />
                <span className={classes.label}>{entry.label}</span>
              </Link>
            ) : (
              <Group group={entry} isCollapsed={isCollapsed} onNavigate={onNavigate} />
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={classes.item}
            onClick={leave}
            title={isCollapsed ? 'Cerrar sesión' : undefined}
          >
            <IconLogout size={20} aria-hidden />
            <span className={classes.label}>Cerrar sesión</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

type GroupProps = { group: NavigationGroup; isCollapsed: boolean; onNavigate: (() => void) | undefined }

function Group({ group: { label, icon: Icon, items }, isCollapsed, onNavigate }: GroupProps) {
  const id = useId()
  const address = useRouterState({ select: ({ location }) => location.pathname })
  const itemHere = items.find(({ to, also }) => also?.test(address) || (to && `${address}/`.startsWith(`${to}/`)))
  const isHere = itemHere !== undefined
  const [isOpen, setOpen] = useState<boolean>()
  const shown = isOpen ?? (isHere || !isCollapsed)
  return (
    <>
      <button
        type="button"
        className={classes.item}
        aria-expanded={shown}
        aria-controls={id}
        title={isCollapsed ? label : undefined}
        onClick={() => setOpen(!shown)}
      >
        <Icon size={20} aria-hidden />
        <span className={classes.label}>{label}</span>
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
      </button>
      <ul id={id} className={classes.group} hidden={!shown}>
        {items.map((item) => (
          <li key={item.label}>
            {item.to === null ? (
              <button type="button" className={classes.item}>
                <span className={classes.label}>{item.label}</span>
              </button>
            ) : (
              <GroupLink
                to={item.to}
                className={classes.item}
                isHere={item === itemHere}
                onClick={onNavigate}
                title={isCollapsed ? item.label : undefined}
              >
                <span className={classes.initial} aria-hidden>
                  {item.label.replace('Ranking ', '').charAt(0).toUpperCase()}
                </span>
                <span className={classes.label}>{item.label}</span>
              </GroupLink>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

type GroupLinkProps = ComponentPropsWithRef<'a'> & { isHere: boolean }

// If two entries link to the same list only the first is current; the router would mark both.
const GroupLink = createLink(({ isHere, ...props }: GroupLinkProps) => (
  <a {...props} data-here={isHere || undefined} aria-current={isHere ? 'page' : undefined} />
))
