import { contactReasons, wording } from '@compety/contract'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { AlertBanner, type Notice } from '../../kit/forms/alert-banner.tsx'
import { UploadBar } from '../../kit/forms/upload-bar.tsx'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { failureLines } from '../../platform/api/failures.ts'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { CountedTextarea } from '../../ui/form/counted-textarea.tsx'
import { useContact } from './contact.data.ts'
import classes from './contact-form.module.css'
import { ContactImages } from './contact-images.tsx'
import { type ContactDraft, type ContactErrors, contactErrors, messageLimit, noReason } from './contact-rules.ts'

const blank: ContactDraft = { reason: noReason, message: '' }
const reasons = [
  { value: String(noReason), label: 'Selecciona un motivo' },
  ...contactReasons.map((label, reason) => ({ value: String(reason), label })),
]

/** The contact form for signed-in users: reason, message and images. The outcome is shown above it. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(blank)
  const [images, setImages] = useState<File[]>([])
  const [errors, setErrors] = useState<ContactErrors>({})
  const [notice, setNotice] = useState<Notice>()
  const [sent, setSent] = useState(0)
  const { mutate, isPending, proportion } = useContact()
  const oneAtATime = useOneAtATime()
  const focusOnError = useFocusOnError()

  const edit = (part: Partial<ContactDraft>) => {
    setDraft({ ...draft, ...part })
    setErrors({})
  }
  // A text that was edited while it was sent stays.
  const clear = () => {
    setDraft((now) => (now === draft ? blank : now))
    setImages([])
    setSent(sent + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = contactErrors(draft)
    setErrors(found)
    if (Object.keys(found).length > 0) {
      setNotice({ tone: 'warning', lines: Object.values(found) })
      return focusOnError(form.current)
    }
    oneAtATime((onSettled) => {
      setNotice(undefined)
      mutate(
        { ...draft, images },
        {
          onSuccess: ({ message }) => {
            setNotice({ tone: 'success', lines: [message] })
            clear()
          },
          onError: (error) => setNotice({ tone: 'danger', lines: failureLines(error, wording.contactFailed) }),
          onSettled,
        },
      )
    })
  }
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-label="Contacto" aria-busy={isPending}>
      <AskBeforeLeaving isUnsaved={() => draft.message !== '' || images.length > 0} />
      <p className={classes.legend}>El motivo y el mensaje son obligatorios.</p>
      {notice && <AlertBanner notice={notice} onClose={() => setNotice(undefined)} />}
      <NativeSelect
        label="Motivo"
        size="md"
        aria-required
        data={reasons}
        value={String(draft.reason)}
        error={errors.reason}
        onChange={({ currentTarget }) => edit({ reason: Number(currentTarget.value) })}
      />
      <CountedTextarea
        label="Mensaje"
        size="md"
        aria-required
        rows={7}
        max={messageLimit}
        value={draft.message}
        error={errors.message}
        onChange={({ currentTarget }) => edit({ message: currentTarget.value })}
      />
      <ContactImages key={sent} images={images} disabled={isPending} onChange={setImages} />
      {isPending && images.length > 0 && <UploadBar label="Envío de las imágenes" proportion={proportion} />}
      <div>
        <Button type="submit" loading={isPending}>
          Enviar mensaje
        </Button>
      </div>
    </form>
  )
}
