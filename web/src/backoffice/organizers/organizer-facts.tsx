import { type Organizer, organizerLifecycle } from '@compety/contract'
import { type SocialLink, socialLinks } from '../../social/social-links.ts'
import type { Fact } from '../records/facts.tsx'
import { RecordState } from '../records/record-state.tsx'
import classes from './organizer-facts.module.css'

const none = <span className={classes.none}>Sin indicar</span>

const contact = (text: string | null, href: string) => (text ? <a href={href}>{text}</a> : none)

/** What the back-office knows of an organizer: places as links, what is missing as such. */
export const organizerFacts = (organizer: Organizer): readonly Fact[] => {
  const { email, phone } = organizer
  const place = (kind: SocialLink['kind'], text: string | null) => {
    const href = socialLinks(organizer).find((link) => link.kind === kind)?.href
    return text ? <Elsewhere href={href} text={text} /> : none
  }
  return [
    ['ID', organizer.id],
    ['Nombre', organizer.name],
    ['ID del organizador', organizer.organizer_name],
    ['Usuario del propietario', organizer.owner_username ?? 'Sin usuario'],
    ['País', organizer.country.name],
    ['Código de referencia', organizer.referral_hash],
    ['Email', contact(email, `mailto:${email}`)],
    ['Teléfono', contact(phone, `tel:${phone?.replace(/[^\d+]/g, '')}`)],
    ['Página web', place('home', organizer.home_page)],
    ['Twitter', place('twitter', organizer.twitter)],
    ['Instagram', place('instagram', organizer.instagram)],
    ['Facebook', place('facebook', organizer.facebook)],
    ['Estado', <RecordState key="status" lifecycle={organizerLifecycle} status={organizer.status} />, 'wide'],
    ['Descripción', organizer.description ?? none, 'wide'],
    ['Información', organizer.information ?? none, 'wide'],
  ]
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
