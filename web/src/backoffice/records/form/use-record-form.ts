import { officeFailures } from '@compety/contract'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { usePickedImage } from '../../../kit/forms/use-picked-image.ts'
import { type Refused, RefusedFields } from '../../../platform/api/failures.ts'
import { refusedWith } from '../../../platform/api/refused-with.ts'
import { type Errors, parseValues, type Values } from './form-shape.ts'

/** What a form sends: the parsed body, its image, the version it is based on and, in `query`, what was confirmed. */
export type Submission = { body: unknown; files: readonly File[]; version: string | undefined; query?: object }

type FormOptions = {
  initial: Values
  /** The version of the initial values; none for a new record. */
  version?: string | undefined
  /** The schema of the request body. */
  schema: z.ZodMiniType
  /**
   * Rules beyond the schema: those to check when `edited` was changed, or all of them on saving, when it is undefined.
   */
  validate?: (values: Values, edited?: string) => Errors
  /** The further values that change with a field. */
  dependentValues?: (values: Values, edited: string) => Values
  /** The saved values in a version conflict. */
  savedOf?: (refusal: Refused) => Values
  save: (sent: Submission) => Promise<unknown>
}

/** A change by somebody else found on saving: the values that the form began with and those saved now. */
export type Conflict = { original: Values; saved: Values }

/** The state of a form. What was typed stays until it is saved, whatever the server answers. */
export function useRecordForm({ initial, schema, validate, dependentValues, savedOf, save, ...options }: FormOptions) {
  const [original, setOriginal] = useState(initial)
  const [values, setValues] = useState(initial)
  const [version, setVersion] = useState(options.version)
  const image = usePickedImage()
  const [errors, setErrors] = useState<Errors>({})
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaving, setSaving] = useState(false)
  const isLeaving = useRef(false)
  const oneAtATime = useOneAtATime()

  const change = (part: Values, edited: string) => {
    const next = { ...values, ...part }
    setValues(next)
    setErrors((errors) => ({ ...errors, [edited]: undefined, ...validate?.(next, edited) }))
  }

  const edit = (name: string, text: string) =>
    change({ [name]: text, ...dependentValues?.({ ...values, [name]: text }, name) }, name)

  /** Restarts the form with another record. */
  const begin = (initial: Values, version?: string) => {
    isLeaving.current = false
    setOriginal(initial)
    setValues(initial)
    setVersion(version)
    setErrors({})
    setConflict(undefined)
  }

  /** Accepts the saved value of a field that somebody else changed, with the values that depend on it. */
  const acceptSaved = (name: string) => {
    const { saved = original } = conflict ?? {}
    const names = [name, ...Object.keys(dependentValues?.({ ...values, [name]: saved[name] ?? '' }, name) ?? {})]
    change(Object.fromEntries(names.map((each) => [each, saved[each] ?? ''])), name)
  }

  const showFault = (name: string, text: string) => setErrors((errors) => ({ ...errors, [name]: text }))

  const pickFile = (picked: File | undefined) => {
    setErrors((errors) => ({ ...errors, logo: undefined, image: undefined }))
    return image.pick(picked)
  }

  const merge = (refusal: Refused) => {
    const saved = savedOf?.(refusal)
    if (!saved || typeof refusal.body.version !== 'string') return
    setConflict({ original, saved })
    setOriginal(saved)
    setVersion(refusal.body.version)
    // Uses the current values, because the user may have gone on typing.
    setValues((values) => ({
      ...values,
      ...Object.fromEntries(Object.entries(saved).filter(([name]) => values[name] === original[name])),
    }))
  }

  const send = async (sent: Omit<Submission, 'files'>, onInvalid: () => void) => {
    setSaving(true)
    isLeaving.current = true
    try {
      const { file, fault } = await image.ready()
      // A wrong image that was seen is left out. This one was still being prepared when the form was sent.
      if (fault && !image.fault) throw new RefusedFields({ image: fault })
      await save({ ...sent, files: file ? [file] : [] })
    } catch (error) {
      isLeaving.current = false
      if (refusedWith(error, officeFailures.changed_meanwhile)) merge(error)
      if (!(error instanceof RefusedFields)) return
      setErrors(error.fields)
      onInvalid()
    } finally {
      setSaving(false)
    }
  }

  const check = () => {
    const { body, errors } = parseValues(schema, values)
    return { body, faults: { ...errors, ...validate?.(values), ...errors } }
  }

  /** The first error of the current values. */
  const firstError = () => Object.values(check().faults).find((fault) => fault !== undefined)

  /** Saves, or shows the errors; a second press while saving does nothing. `query` is what was confirmed. */
  const submit = (onInvalid: () => void, query?: object) => {
    const { body, faults } = check()
    setErrors(faults)
    if (Object.values(faults).some((fault) => fault !== undefined)) return onInvalid()
    const sent = { body, version, ...(query && { query }) }
    oneAtATime((done) => void send(sent, onInvalid).finally(done))
  }

  /** Whether leaving would lose changes. */
  const isUnsaved = () =>
    !isLeaving.current &&
    (image.file !== undefined || Object.entries(values).some(([name, text]) => text !== original[name]))

  const { file, fault: imageFault } = image
  const state = { values, errors, file, imageFault, conflict, isSaving }
  return {
    ...state,
    begin,
    edit,
    acceptSaved,
    showFault,
    setFile: pickFile,
    firstError,
    submit,
    isUnsaved,
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>
