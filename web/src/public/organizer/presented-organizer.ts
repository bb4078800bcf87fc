import { isolated, type OrganizerProfile, type PoolSummary, wording } from '@compety/contract'

/** The part of a pool that the page shows. */
export type PresentedPool = Pick<
  PoolSummary,
  'id' | 'name' | 'description' | 'image' | 'beginst_at' | 'ends_at' | 'parsed_beginst_at' | 'parsed_ends_at'
>
type Shown = 'name' | 'organizer_name' | 'logo' | 'information' | 'description'
type Places = 'facebook' | 'twitter' | 'instagram' | 'phone' | 'home_page' | 'website'
/** The part of an organizer that the page shows. */
export type PresentedOrganizer = Pick<OrganizerProfile, Shown | Places> & { pools: PresentedPool[] }

/** At most this many of the latest pools are shown. */
export const maxPools = 3

/** Picks the public fields of an organizer, so that the page contains nothing else. */
export function presentedOrganizer(organizer: OrganizerProfile): PresentedOrganizer {
  const { name, organizer_name, logo, information, description } = organizer
  const { facebook, twitter, instagram, phone, home_page, website } = organizer
  return {
    ...{ name, organizer_name, logo, information, description },
    ...{ facebook, twitter, instagram, phone, home_page, website },
    pools: organizer.pools.slice(0, maxPools).map(presentedPool),
  }
}

const presentedPool = (pool: PoolSummary): PresentedPool => {
  const { id, name, description, image, beginst_at, ends_at, parsed_beginst_at, parsed_ends_at } = pool
  return { id, name, description, image, beginst_at, ends_at, parsed_beginst_at, parsed_ends_at }
}

export function titleOfOrganizer({ name }: Pick<PresentedOrganizer, 'name'>): string {
  return `${wording.accountIsFree} · ${isolated(name)}`
}

const blockId = 'presented-organizer'

/** The organizer as a JSON block of the page. Every '<' is escaped, so that no text can close the block. */
export function jsonBlockOf(organizer: PresentedOrganizer): string {
  return `<script type="application/json" id="${blockId}">${JSON.stringify(organizer).replaceAll('<', '\\u003c')}</script>`
}

/** The organizer in the JSON block of the page; undefined if the page was prerendered without one. */
export function organizerInPage(): PresentedOrganizer | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(blockId)?.textContent
  return text ? JSON.parse(text) : undefined
}
