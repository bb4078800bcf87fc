import { type FeaturedPool, poolStatus } from '@compety/contract'

/** A first enrolment is possible only before the pool begins. Full pools are not featured. */
export function isOpenToEnrolment({ status }: FeaturedPool): boolean {
  return status === poolStatus.scheduled
}
