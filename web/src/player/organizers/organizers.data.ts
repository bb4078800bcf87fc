import { findOrganizerProfile, type OrganizerProfile, subscribe, unsubscribe, wording } from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure, showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { organizerKeys } from './organizer-keys.ts'

export function useOrganizerProfile(name: string) {
  return useQuery({
    queryKey: organizerKeys.profile(name),
    queryFn: async ({ signal }) =>
      (await call(findOrganizerProfile, { params: { name_or_id: name } }, signal)).organizer,
  })
}

/** Follows or unfollows an organizer as an optimistic update, rolled back when refused. */
export function useFollow(id: number) {
  const queryClient = useQueryClient()
  const show = (is_user_subscribed: boolean) =>
    queryClient.setQueriesData<OrganizerProfile>({ queryKey: organizerKeys.all }, (old) =>
      old?.id === id ? { ...old, is_user_subscribed } : old,
    )
  return useMutation({
    meta: { failed: (follows) => (follows ? wording.subscribeFailed : wording.unsubscribeFailed) },
    mutationFn: (follows: boolean) => call(follows ? subscribe : unsubscribe, { params: { id } }),
    onMutate: async (follows) => {
      // A query already in flight would overwrite the optimistic update.
      await queryClient.cancelQueries({ queryKey: organizerKeys.all })
      show(follows)
    },
    // The code in the body is 204 when nothing changed, for example because another tab was first.
    onSuccess: ({ code, message }) => (code === 204 ? showFailure(message) : showSuccess(message)),
    onError: (_error, follows) => show(!follows),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: organizerKeys.all }),
  })
}
