import { type AnswerOf, findUserProfile, type ShownProfile } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

export type Profile = ShownProfile
export type HiddenProfile = Exclude<AnswerOf<typeof findUserProfile>['user_profile'], ShownProfile>

/** The key starts with the pool lists' key, so that enrolling or marking a favourite updates this profile too. */
export function useProfile(username: string) {
  return useQuery({
    queryKey: ['pools', 'people', username],
    queryFn: async ({ signal }) => (await call(findUserProfile, { params: { id: username } }, signal)).user_profile,
  })
}
