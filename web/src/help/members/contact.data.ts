import { contact } from '@compety/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { ContactDraft } from './contact-rules.ts'

type Letter = ContactDraft & { images: readonly File[] }

/** What became of it is told by the form, above itself (decisions-player Q-151); beside it how much is sent, 0 to 1. */
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
