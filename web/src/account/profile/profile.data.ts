import {
  type BodyOf,
  editProfile,
  type UserProfile,
  updateProfile,
  updateProfileImage,
  wording,
} from '@compety/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import { currentSession, refreshSession } from '../../platform/api/session.ts'

type EditableProfile = { user_profile: UserProfile }
const key = ['editProfile']

export function useEditableProfile() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(editProfile, {}, signal) })
}

/** Shows the change immediately in the form and the top bar, and refetches the data of other screens. */
function applyChange(queryClient: QueryClient, change: Partial<UserProfile>): Promise<unknown> {
  queryClient.setQueryData<EditableProfile>(
    key,
    (old) => old && { ...old, user_profile: { ...old.user_profile, ...change } },
  )
  const user = currentSession()?.user
  if (user) {
    const { username, name, lastname, image } = { ...user.user_profile, ...change }
    refreshSession({ user: { ...user, username, user_profile: { username, name, lastname, image } } })
  }
  // The public profile and reviews have query keys that begin with 'pools'.
  const stale = [['session'], ['rankings'], ['pools'], ['pool']]
  return Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: wording.profileFailed },
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: ({ message, user_profile }) => {
      showSuccess(message)
      void applyChange(queryClient, user_profile)
    },
  })
}

/** Uploads the picture; `proportion` is the part already sent, 0 to 1. */
export function useUpdateImage() {
  const queryClient = useQueryClient()
  const [proportion, setProportion] = useState(0)
  const upload = useMutation({
    meta: { failed: wording.imageFailed, isShown: (error) => error instanceof RefusedFields },
    mutationFn: (file: File) => call(updateProfileImage, { files: [file], onProgress: setProportion }),
    onMutate: () => setProportion(0),
    onSuccess: ({ message, image }) => {
      showSuccess(message)
      void applyChange(queryClient, { image })
    },
  })
  return { ...upload, proportion }
}
