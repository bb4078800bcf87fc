import { OrganizerLogo } from '../../kit/images/organizer-logo.tsx'
import { type SocialLink, socialLinks } from '../../kit/social/social-links.ts'
import { socialSites } from '../../kit/social/social-sites.ts'
import { LongText } from '../../kit/texts/long-text.tsx'
import classes from './organizer-about.module.css'
import type { PresentedOrganizer } from './presented-organizer.ts'

export function OrganizerAbout({ organizer }: { organizer: PresentedOrganizer }) {
  const { name, information, description } = organizer
  const links = socialLinks(organizer)
  return (
    <section className={classes.band} aria-labelledby="organizer">
      <div className={classes.inner}>
        <span className={classes.logo}>
          <OrganizerLogo logo={organizer.logo} name={name} size={120} />
        </span>
        <div className={classes.words}>
          <h2 id="organizer" className={classes.name}>
            {name}
          </h2>
          {information && <p className={classes.information}>{information}</p>}
          {description && <LongText text={description} className={classes.description} />}
          {links.length > 0 && (
            <ul className={classes.links} aria-label="Dónde encontrarlo">
              {links.map((link) => (
                <PlaceLink key={link.kind} {...link} />
              ))}
            </ul>
          )}
          <a className={classes.toForm} href="#crear-cuenta">
            Crear cuenta
          </a>
        </div>
      </div>
    </section>
  )
}

function PlaceLink({ kind, href }: SocialLink) {
  const { label, Icon } = socialSites[kind]
  return (
    <li>
      <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
        <Icon size={20} aria-hidden />
        {label}
        <span className="spoken"> (se abre en otra pestaña)</span>
      </a>
    </li>
  )
}

export function OrganizerAboutSkeleton() {
  return (
    <div className={classes.band} role="status" aria-label="Cargando el organizador">
      <div className={classes.inner} aria-hidden>
        <span className={classes.logoWaiting} />
        <div className={classes.words}>
          <span className={classes.waiting} data-line="name" />
          <span className={classes.waiting} />
          <span className={classes.waiting} data-line="last" />
          <span className={classes.waiting} data-line="links" />
          <span className={classes.waiting} data-line="button" />
        </div>
      </div>
    </div>
  )
}
