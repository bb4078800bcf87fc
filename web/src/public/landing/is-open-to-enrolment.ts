import type { FeaturedPool } from '@compety/contract'

/** A first enrolment is possible only before the pool begins. Full pools are not featured. */
export const isOpenToEnrolment = ({ status }: FeaturedPool): boolean => status === 1
