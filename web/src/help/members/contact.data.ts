import { contact } from '@compety/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { ContactDraft } from './contact-rules.ts'

type Message = ContactDraft & { images: readonly File[] }

/**
 * Sends the message. The form shows the outcome itself; `proportion` is the part of the images already sent, 0 to 1.
 */
export function useContact() {
  const [proportion, setProportion] = useState(0)
  const send = useMutation({
    meta: { quiet: true },
    onMutate: () => setProportion(0),
    mutationFn: ({ reason, message, images }: Message) =>
      call(contact, {
        body: { reason, message },
        ...(images.length > 0 && { files: images, onProgress: setProportion }),
      }),
  })
  return { ...send, proportion }
}
