import classes from './social-link-list.module.css'
import type { SocialLink } from './social-links.ts'
import { socialSites } from './social-sites.ts'

/** Links to an organizer or a player on other sites. */
export function SocialLinkList({ links, label }: { links: readonly SocialLink[]; label: string }) {
  if (links.length === 0) return null
  return (
    <ul className={classes.links} aria-label={label}>
      {links.map(({ kind, href }) => {
        const { label, Icon } = socialSites[kind]
        return (
          <li key={kind}>
            <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
              <Icon size={20} aria-hidden />
              {label}
              <span className="spoken"> (se abre en otra pestaña)</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
