import { type AnswerOf, findUserProfile } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export type Profile = AnswerOf<typeof findUserProfile>['user_profile']

/** The key starts with the pool lists' key, so that enrolling or marking a favourite updates this profile too. */
export function useProfile(username: string) {
  return useQuery({
    queryKey: ['pools', 'people', username],
    queryFn: async ({ signal }) => (await call(findUserProfile, { params: { id: username } }, signal)).user_profile,
  })
}
