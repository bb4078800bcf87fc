import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusFree } from '../../kit/free-focus.ts'
import classes from './pager.module.css'

type PagerProps = {
  current: number
  next: number | null
  total: number
  /** Disables all links while a row is edited. */
  disabled?: boolean
  /** Shows the current page as text. */
  isNamed?: boolean
}

/**
 * Links to pages; the page is a parameter of the address. 'Inicio' is enabled above page 1, previous from page 3 on,
 * next if that page is greater than 3. 'Final' and the numbers around the current page are always enabled.
 */
export function Pager({ current, next, total, disabled = false, isNamed = false }: PagerProps) {
  const neighbours = [current - 1, current, current + 1].filter((page) => page >= 1 && page <= total)
  const nav = useRef<HTMLElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    if (isFocusFree(nav.current)) focusListStart()
  }, [current])
  return (
    <nav ref={nav} className={classes.pager} aria-label="Páginas">
      {isNamed && <span className={classes.name}>{`Página: ${current}`}</span>}
      <PageLink page={1} active={!disabled && current > 1}>
        Inicio
      </PageLink>
      <PageLink page={current - 1} active={!disabled && current >= 3} label="Página anterior">
        <IconChevronLeft size={18} aria-hidden />
      </PageLink>
      {neighbours.map((page) => (
        <PageLink key={page} page={page} active={!disabled} isCurrent={page === current} label={`Página ${page}`}>
          {page}
        </PageLink>
      ))}
      <PageLink page={next ?? current} active={!disabled && next !== null && next > 3} label="Página siguiente">
        <IconChevronRight size={18} aria-hidden />
      </PageLink>
      <PageLink page={total} active={!disabled}>
        Final
      </PageLink>
    </nav>
  )
}

/** A new page is scrolled to its top, where the pressed link is out of sight. */
function focusListStart(): void {
  const start =
    document.querySelector<HTMLElement>('main [data-list-start]') ?? document.querySelector<HTMLElement>('main h1')
  start?.focus({ preventScroll: true })
}

type PageLinkProps = { page: number; active: boolean; isCurrent?: boolean; label?: string; children: ReactNode }

function PageLink({ page, active, isCurrent = false, label, children }: PageLinkProps) {
  const className = clsx(classes.link, isCurrent && classes.current)
  if (!active) {
    return (
      <span className={className} role="link" aria-disabled aria-label={label}>
        {children}
      </span>
    )
  }
  return (
    <Link
      to="."
      search={(old: Record<string, unknown>) => ({ ...old, page })}
      className={className}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
