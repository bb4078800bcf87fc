import type { OrganizerProfile, PoolSummary } from '@compety/contract'

/** What the page shows of a compety. */
export type PresentedPool = Pick<
  PoolSummary,
  'id' | 'name' | 'description' | 'image' | 'beginst_at' | 'ends_at' | 'parsed_beginst_at' | 'parsed_ends_at'
>
type Shown = 'name' | 'organizer_name' | 'logo' | 'information' | 'description'
type Places = 'facebook' | 'twitter' | 'instagram' | 'phone' | 'home_page' | 'website'
/** What the page shows of an organizer. */
export type PresentedOrganizer = Pick<OrganizerProfile, Shown | Places> & { pools: PresentedPool[] }

/** The three latest pools at most. */
export const mostPools = 3

/** Nothing else goes with a page. */
export function presented(organizer: OrganizerProfile): PresentedOrganizer {
  const { name, organizer_name, logo, information, description } = organizer
  const { facebook, twitter, instagram, phone, home_page, website } = organizer
  return {
    ...{ name, organizer_name, logo, information, description },
    ...{ facebook, twitter, instagram, phone, home_page, website },
    pools: organizer.pools.slice(0, mostPools).map(presentedPool),
  }
}

const presentedPool = (pool: PoolSummary): PresentedPool => {
  const { id, name, description, image, beginst_at, ends_at, parsed_beginst_at, parsed_ends_at } = pool
  return { id, name, description, image, beginst_at, ends_at, parsed_beginst_at, parsed_ends_at }
}

const place = 'presented-organizer'

/** As a block of the page that no browser runs; nothing in it ends it. */
export function blockOf(organizer: PresentedOrganizer): string {
  return `<script type="application/json" id="${place}">${JSON.stringify(organizer).replaceAll('<', '\\u003c')}</script>`
}

/** The organizer that came with the page; none with a page that was built ahead. */
export function organizerInPage(): PresentedOrganizer | undefined {
  const text = typeof document === 'undefined' ? null : document.getElementById(place)?.textContent
  return text ? JSON.parse(text) : undefined
}
