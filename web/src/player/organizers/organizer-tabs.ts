import { noun, wording } from '@compety/contract'

export const organizerTabs = ['pools', 'members', 'reviews'] as const

export const organizerTabLabels = {
  pools: noun.Many,
  members: wording.tabMembers,
  reviews: wording.tabReviews,
}
