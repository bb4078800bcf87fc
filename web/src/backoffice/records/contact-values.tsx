import { type SocialLink, socialLinks } from '../../kit/social/social-links.ts'
import classes from './contact-values.module.css'

/** Shown for a value that was not given. */
export const none = <span className={classes.none}>Sin indicar</span>

export function mail(email: string | null) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : none
}

export function telephone(phone: string | null) {
  return phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : none
}

/** Renders a website or profile of the owner, as a link when its address is valid. */
export function contactLink(owner: Parameters<typeof socialLinks>[0]) {
  return (kind: SocialLink['kind'], text: string | null) => {
    const href = socialLinks(owner).find((link) => link.kind === kind)?.href
    return text ? <ExternalLink href={href} text={text} /> : none
  }
}

function ExternalLink({ href, text }: { href: string | undefined; text: string }) {
  if (!href) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="spoken"> (se abre en otra pestaña)</span>
    </a>
  )
}
