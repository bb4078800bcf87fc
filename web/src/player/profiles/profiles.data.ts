import { type AnswerOf, findUserProfile } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export type Profile = AnswerOf<typeof findUserProfile>['user_profile']

/** Kept below the lists of pools: whoever enrols in a pool or marks it sees it here at once too. */
export const useProfile = (username: string) =>
  useQuery({
    queryKey: ['pools', 'people', username],
    queryFn: async ({ signal }) => (await call(findUserProfile, { params: { id: username } }, signal)).user_profile,
  })
