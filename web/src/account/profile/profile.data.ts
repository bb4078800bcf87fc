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
import { currentSession, refreshSession } from '../../platform/api/session.ts'

type EditableProfile = { user_profile: UserProfile }
const key = ['editProfile']

export function useEditableProfile() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(editProfile, {}, signal) })
}

/** The form and the top bar show what is new at once; other screens ask again. */
function takeOver(queryClient: QueryClient, change: Partial<UserProfile>): Promise<unknown> {
  queryClient.setQueryData<EditableProfile>(
    key,
    (old) => old && { ...old, user_profile: { ...old.user_profile, ...change } },
  )
  const user = currentSession()?.user
  if (user) {
    const { username, name, lastname, image } = { ...user.user_profile, ...change }
    refreshSession({ user: { ...user, username, user_profile: { username, name, lastname, image } } })
  }
  // The public profile is kept among the pools, as are reviews.
  const shownIn = [['session'], ['rankings'], ['pools'], ['pool']]
  return Promise.all(shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useUpdateProfile() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: wording.profileFailed },
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: ({ message, user_profile }) => {
      showSuccess(message)
      void takeOver(queryClient, user_profile)
    },
  })
}

/** Beside the mutation how much of the image is sent, 0 to 1. */
export function useUpdateImage() {
  const queryClient = useQueryClient()
  const [proportion, setProportion] = useState(0)
  const upload = useMutation({
    meta: { failed: wording.imageFailed },
    mutationFn: (file: File) => call(updateProfileImage, { files: [file], onProgress: setProportion }),
    onMutate: () => setProportion(0),
    onSuccess: ({ message, image }) => {
      showSuccess(message)
      void takeOver(queryClient, { image })
    },
  })
  return { ...upload, proportion }
}
