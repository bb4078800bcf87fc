import type { BodyOf, UserProfile, updateProfile } from '@compety/contract'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import { useUpdateProfile } from './profile.data.ts'
import { draftOf, type ProfileDraft, type ProfileErrors } from './profile-draft.ts'

// The rules are loaded with the first edit, so that the screen does not wait for them. If that fails, the server
// validates alone.
const loadRules = () => import('./profile-rules.ts').catch(() => undefined)

type ProfileBody = BodyOf<typeof updateProfile>

// Swedish dates are YYYY-MM-DD.
const localToday = () => new Date().toLocaleDateString('sv-SE')

/** The unsaved edits of the profile. Kept above the tabs, so that they survive a change of tab. */
export function useProfileDraft(saved: UserProfile | undefined) {
  const [edits, setEdits] = useState<Partial<ProfileDraft>>({})
  const [errors, setErrors] = useState<ProfileErrors>({})
  const [isChecking, setChecking] = useState(false)
  const update = useUpdateProfile()
  const oneAtATime = useOneAtATime()

  const before = saved && draftOf(saved)
  const isChange = ([field, value]: [string, string]) => before?.[field as keyof ProfileDraft] !== value
  const changed: Partial<ProfileDraft> = Object.fromEntries(Object.entries(edits).filter(isChange))

  const edit = (field: keyof ProfileDraft) => (value: string) => {
    void loadRules()
    setEdits({ ...edits, [field]: value })
    setErrors({ ...errors, [field]: undefined })
  }
  const discard = () => {
    setEdits({})
    setErrors({})
  }
  const send = async (onInvalid: () => void, onSettled: () => void) => {
    const sent: Readonly<Record<string, string>> = changed
    setChecking(true)
    const rules = await loadRules()
    setChecking(false)
    const { errors, body } = rules?.checkProfile(changed, localToday()) ?? { body: changed as unknown as ProfileBody }
    setErrors(errors ?? {})
    if (!body) {
      onInvalid()
      return onSettled()
    }
    const onError = (error: Error) => {
      if (!(error instanceof RefusedFields)) return
      setErrors(error.fields)
      onInvalid()
    }
    // Values typed while saving stay.
    const onSuccess = () =>
      setEdits((edits) => Object.fromEntries(Object.entries(edits).filter(([field, value]) => sent[field] !== value)))
    update.mutate(body, { onSuccess, onError, onSettled })
  }
  const save = (onInvalid: () => void) => oneAtATime((done) => void send(onInvalid, done))
  return {
    values: before && { ...before, ...edits },
    errors,
    edit,
    save,
    discard,
    isChanged: Object.keys(changed).length > 0,
    isSaving: isChecking || update.isPending,
  }
}

export type ProfileDraftState = ReturnType<typeof useProfileDraft>
