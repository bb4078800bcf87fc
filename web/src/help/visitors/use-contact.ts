import { useRef, useState } from 'react'
import type { Notice } from '../../kit/forms/alert-banner.tsx'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { call } from '../../platform/api/call.ts'
import { failureLines, wasOffline } from '../../platform/api/failures.ts'
import { type BodyOf, siteContact, wording } from '../../schemas.ts'

const names = ['name', 'lastName', 'email', 'phone', 'message'] as const
type Name = (typeof names)[number]
type Hints = Record<Name, string | undefined>

const none: Hints = { name: undefined, lastName: undefined, email: undefined, phone: undefined, message: undefined }

/** Validates the form by the schema of the contract, sends it once and shows the outcome. */
export function useContact() {
  const [hints, setHints] = useState(none)
  const [alert, setAlert] = useState<Notice>()
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const focusOnError = useFocusOnError()

  const send = async (form: HTMLFormElement, body: BodyOf<typeof siteContact>) => {
    isBusy.current = true
    setSending(true)
    setAlert(undefined)
    try {
      const { message } = await call(siteContact, { body })
      form.reset()
      setHints(none)
      setAlert({ tone: 'success', lines: [message] })
    } catch (error) {
      const lines = wasOffline(error) ? failureLines(error, wording.contactSiteFailed) : [wording.contactSiteFailed]
      setAlert({ tone: 'danger', lines })
    }
    isBusy.current = false
    setSending(false)
  }

  const submit = async (form: HTMLFormElement) => {
    if (isBusy.current) return
    const typed = readMessage(form)
    // The second press of a double press finds the form already sent and empty; the success notice must stay.
    if (alert?.tone === 'success' && Object.values(typed).every((text) => text === '')) return
    const found = hintsOf(typed)
    setHints(found)
    if (Object.values(found).every((hint) => hint === undefined)) return send(form, typed)
    setAlert({ tone: 'warning', lines: [wording.contactInvalid] })
    focusOnError(form)
  }

  const checkField = ({ form, name }: { form: HTMLFormElement | null; name: string }) => {
    if (!form || !isName(name)) return
    const found = hintsOf(readMessage(form))[name]
    setHints((old) => ({ ...old, [name]: found }))
  }

  return { hints, alert, isSending, submit, checkField, closeAlert: () => setAlert(undefined) }
}

const isName = (text: unknown): text is Name => names.some((name) => name === text)

type Message = Record<Name, string>

function readMessage(form: HTMLFormElement): Message {
  const fields = new FormData(form)
  const text = (name: Name) => String(fields.get(name) ?? '').trim()
  return {
    name: text('name'),
    lastName: text('lastName'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
  }
}

function hintsOf(message: Message): Hints {
  const { error } = siteContact.body.safeParse(message)
  const hint = (name: Name) => error?.issues.find(({ path: [field] }) => field === name)?.message
  return {
    name: hint('name'),
    lastName: hint('lastName'),
    email: hint('email'),
    phone: hint('phone'),
    message: hint('message'),
  }
}
