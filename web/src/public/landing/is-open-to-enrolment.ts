import { type FeaturedPool, poolStatus } from '@compety/contract'

/** Nobody enters a compety for the first time once it has begun (decisions-player Q-62); full ones are not featured. */
export const isOpenToEnrolment = ({ status }: FeaturedPool): boolean => status === poolStatus.scheduled
