import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { type Refused, RefusedFields } from '../../platform/api/failures.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import { type Errors, judged, type Values } from './form-shape.ts'

/** What is sent: the body as the contract reads it, an image to go with it, the version that it rests on, what was confirmed. */
export type Sent = { body: unknown; files: readonly File[]; version: string | undefined; query?: object }

type FormOptions = {
  initial: Values
  /** The version of what the form began with; none for a new record. */
  version?: string | undefined
  /** The body of the call that saves. */
  schema: z.ZodMiniType
  /** Beyond the contract: what is wrong at once when `edited` was changed, or on saving, when it is undefined. */
  judge?: (values: Values, edited?: string) => Errors
  /** What else changes with a field. */
  along?: (values: Values, edited: string) => Values
  /** The values of the present record that a refusal for staleness shows. */
  presentOf?: (refusal: Refused) => Values
  save: (sent: Sent) => Promise<unknown>
}

/** Somebody else's change, met on saving: what the form began with, and what the record is now. */
export type Conflict = { began: Values; present: Values }

/** A form of the back-office: what was typed stays until it is saved, whatever the server says. */
export function useRecordForm({ initial, schema, judge, along, presentOf, save, ...options }: FormOptions) {
  const [began, setBegan] = useState(initial)
  const [values, setValues] = useState(initial)
  const [version, setVersion] = useState(options.version)
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<Errors>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, setSaving] = useState(false)
  const isLeaving = useRef(false)
  // What was typed last was rejected on leaving its field: saving at once what was before would go unseen.
  const [isRejected, setRejected] = useState(false)
  const oneAtATime = useOneAtATime()

  const change = (part: Values, edited: string) => {
    const next = { ...values, ...part }
    setValues(next)
    setRejected(false)
    setErrors((errors) => ({ ...errors, [edited]: undefined, ...judge?.(next, edited) }))
  }

  const edit = (name: string, text: string) =>
    change({ [name]: text, ...along?.({ ...values, [name]: text }, name) }, name)

  /** Begins anew, with another record. */
  const begin = (initial: Values, version?: string) => {
    isLeaving.current = false
    setBegan(initial)
    setValues(initial)
    setVersion(version)
    setErrors({})
    setConflict(undefined)
  }

  /** Takes what is saved of a field that somebody else changed, with what changes along. */
  const take = (name: string) => {
    const { present = began } = conflict ?? {}
    const taken = [name, ...Object.keys(along?.({ ...values, [name]: present[name] ?? '' }, name) ?? {})]
    change(Object.fromEntries(taken.map((each) => [each, present[each] ?? ''])), name)
  }

  const fault = (name: string, text: string) => {
    setRejected(true)
    setErrors((errors) => ({ ...errors, [name]: text }))
  }

  /** Whoever presses again has seen what was rejected. */
  const seen = () => setRejected(false)

  const pickFile = (picked: File | undefined) => {
    setFile(picked)
    setErrors((errors) => ({ ...errors, logo: undefined, image: undefined }))
  }

  const merge = (refusal: Refused) => {
    const present = presentOf?.(refusal)
    if (!present || typeof refusal.about.version !== 'string') return
    setConflict({ began, present })
    setBegan(present)
    setVersion(refusal.about.version)
    // As they are by now: one may have gone on typing.
    setValues((values) => ({
      ...values,
      ...Object.fromEntries(Object.entries(present).filter(([name]) => values[name] === began[name])),
    }))
  }

  const send = async (sent: Sent, onFault: () => void) => {
    setSaving(true)
    isLeaving.current = true
    try {
      await save(sent)
    } catch (error) {
      isLeaving.current = false
      if (refusedWith(error, 'changed_meanwhile')) merge(error)
      if (!(error instanceof RefusedFields)) return
      setErrors(error.fields)
      onFault()
    } finally {
      setSaving(false)
    }
  }

  const judgement = () => {
    const { body, errors } = judged(schema, values)
    return { body, faults: { ...errors, ...judge?.(values), ...errors } }
  }

  /** What is wrong first as it stands, before anything is sent. */
  const firstFault = () => Object.values(judgement().faults).find((fault) => fault !== undefined)

  /** Saves, or says what is wrong; a second press meanwhile does nothing. `query` is what was confirmed. */
  const submit = (onFault: () => void, query?: object) => {
    if (isRejected) {
      setRejected(false)
      return onFault()
    }
    const { body, faults } = judgement()
    setErrors(faults)
    if (Object.values(faults).some((fault) => fault !== undefined)) return onFault()
    const sent = { body, files: file ? [file] : [], version, ...(query && { query }) }
    oneAtATime((done) => void send(sent, onFault).finally(done))
  }

  /** Whether leaving would lose something. */
  const isUnsaved = () =>
    !isLeaving.current && (file !== undefined || Object.entries(values).some(([name, text]) => text !== began[name]))

  const state = { values, errors, file, conflict, isSaving }
  return { ...state, begin, edit, take, fault, seen, setFile: pickFile, firstFault, submit, isUnsaved }
}

export type RecordFormState = ReturnType<typeof useRecordForm>
