import type { OrganizerProfile } from '@compety/contract'

type Handles = Pick<OrganizerProfile, 'facebook' | 'twitter' | 'instagram'>
type Places = Handles & Partial<Pick<OrganizerProfile, 'phone' | 'home_page' | 'website'>>
export type SocialLink = { kind: 'facebook' | 'twitter' | 'instagram' | 'whatsapp' | 'home'; href: string }

const sites = {
  facebook: { site: 'https://www.facebook.com/', own: /^(www\.|m\.)?facebook\.com\//i },
  twitter: { site: 'https://x.com/', own: /^(www\.)?(twitter|x)\.com\//i },
  instagram: { site: 'https://www.instagram.com/', own: /^(www\.)?instagram\.com\//i },
}

/** An http or https address, or undefined, because nothing else may be linked. */
function webAddress(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text)
    return protocol === 'https:' || protocol === 'http:' ? href : undefined
  } catch {
    return undefined
  }
}

/** Turns a handle into the address of the profile. */
function siteAddress(kind: keyof typeof sites, text: string): string | undefined {
  if (/^https?:/i.test(text)) return webAddress(text)
  const { site, own } = sites[kind]
  const handle = text.replace(own, '').replace(/^[@/]+/, '')
  return handle === '' ? undefined : webAddress(site + handle.split('/').map(encodeURIComponent).join('/'))
}

/** The user's own site, also if it was entered without https://. */
export function homeAddress(text: string): string | undefined {
  if (/^https?:/i.test(text)) return webAddress(text)
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? webAddress(`https://${text}`) : undefined
}

const whatsappAddress = (phone: string): string | undefined => {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? undefined : `https://wa.me/${digits}`
}

/** The links to an organizer or a player on other sites, without empty or invalid ones. */
export function socialLinks(owner: Places): SocialLink[] {
  const text = (value: string | null | undefined) => value?.trim() ?? ''
  const links = [
    { kind: 'facebook', href: siteAddress('facebook', text(owner.facebook)) },
    { kind: 'twitter', href: siteAddress('twitter', text(owner.twitter)) },
    { kind: 'instagram', href: siteAddress('instagram', text(owner.instagram)) },
    { kind: 'whatsapp', href: whatsappAddress(text(owner.phone)) },
    { kind: 'home', href: homeAddress(text(owner.home_page) || text(owner.website)) },
  ] as const
  return links.flatMap(({ kind, href }) => (href ? [{ kind, href }] : []))
}
