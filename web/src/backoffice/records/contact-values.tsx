import { type SocialLink, socialLinks } from '../../kit/social/social-links.ts'
import classes from './contact-values.module.css'

/** A fact that nobody gave. */
export const none = <span className={classes.none}>Sin indicar</span>

export const mail = (email: string | null) => (email ? <a href={`mailto:${email}`}>{email}</a> : none)
export const telephone = (phone: string | null) =>
  phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : none

/** Where somebody is found elsewhere: a link if it leads anywhere. */
export const placeOf =
  (owner: Parameters<typeof socialLinks>[0]) => (kind: SocialLink['kind'], text: string | null) => {
    const href = socialLinks(owner).find((link) => link.kind === kind)?.href
    return text ? <Elsewhere href={href} text={text} /> : none
  }

function Elsewhere({ href, text }: { href: string | undefined; text: string }) {
  if (!href) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="spoken"> (se abre en otra pestaña)</span>
    </a>
  )
}
