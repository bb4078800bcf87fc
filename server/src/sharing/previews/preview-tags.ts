import { noun, shareImageSize } from '@compety/contract'
import { escaped } from '../../platform/pages/escaped.ts'
import type { SharedPool } from '../shared-pools.queries.ts'
import { momentInWords, playersInWords } from '../words.ts'

export type Preview = {
  pool: Pick<SharedPool, 'name' | 'organizer' | 'players' | 'first_deadline'>
  /** The address of the page, and of its image. */
  url: string
  image: string
  timeZone: string
}

/** The organizer, the number of players and the first deadline of a pool, as far as it has them. */
export function previewText({ pool, timeZone }: Pick<Preview, 'pool' | 'timeZone'>): string {
  const { organizer, players, first_deadline } = pool
  return [
    organizer !== null && `Organiza ${organizer}`,
    players > 0 && playersInWords(players),
    first_deadline !== null && `Primer cierre: ${momentInWords(first_deadline, timeZone)}`,
  ]
    .filter(Boolean)
    .concat('Pronostica, suma puntos y compite')
    .join(' · ')
}

const meta = (attribute: 'name' | 'property', name: string, content: string | number) =>
  `<meta ${attribute}="${name}" content="${escaped(String(content))}" />`

/** The title and the tags by which other programs show a link to a pool. They name no player. */
export function previewTags({ pool, url, image, timeZone }: Preview): string {
  const words = previewText({ pool, timeZone })
  return [
    `<title>${escaped(`${pool.name} · ${noun.brand}`)}</title>`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    meta('name', 'description', words),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', noun.brand),
    meta('property', 'og:locale', 'es_ES'),
    meta('property', 'og:title', pool.name),
    meta('property', 'og:description', words),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', shareImageSize.width),
    meta('property', 'og:image:height', shareImageSize.height),
    meta('property', 'og:image:alt', `${pool.name}. ${words}`),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ')
}

/** A built page with these tags instead of its title. */
export function withTags(page: string, tags: string): string {
  return page.replace(/<title>[^<]*<\/title>/, () => tags)
}
