import { contact } from '@compety/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { ContactDraft } from './contact-rules.ts'

type Letter = ContactDraft & { images: readonly File[] }

/** The form shows the outcome, so the mutation shows no toast. `proportion` is the part of the upload sent so far, 0 to 1. */
export function useContact() {
  const [proportion, setProportion] = useState(0)
  const send = useMutation({
    meta: { quiet: true },
    onMutate: () => setProportion(0),
    mutationFn: ({ reason, message, images }: Letter) =>
      call(contact, {
        body: { reason, message },
        ...(images.length > 0 && { files: images, onProgress: setProportion }),
      }),
  })
  return { ...send, proportion }
}
