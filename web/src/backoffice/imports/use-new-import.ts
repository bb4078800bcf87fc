import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import type { Errors } from '../records/form-shape.ts'
import { fileFault, firstSettings, readyToSend } from './import-settings.ts'
import { useCreateImport, usePreviewImport } from './imports.data.ts'

/** The state of a new import: file, settings, preview and import. Any change of the input discards the preview. */
export function useNewImport(onImported: (id: number | null) => void) {
  const [file, setFile] = useState<File>()
  const [values, setValues] = useState(firstSettings)
  const [errors, setErrors] = useState<Errors>({})
  const preview = usePreviewImport()
  const create = useCreateImport()
  const oneAtATime = useOneAtATime()
  const showFieldErrors = (error: Error) => {
    if (error instanceof RefusedFields) setErrors(error.fields)
  }

  const edit = (name: string, text: string) => {
    setValues({ ...values, [name]: text })
    setErrors({ ...errors, [name]: undefined })
    preview.reset()
  }

  const pick = (picked: File) => {
    setFile(picked)
    setErrors({ ...errors, file: fileFault(picked) })
    preview.reset()
  }

  const showPreview = (onInvalid: () => void) => {
    const { sent, errors } = readyToSend(file, values)
    setErrors(errors)
    if (!sent) return onInvalid()
    oneAtATime((onSettled) =>
      preview.mutate(sent, {
        onError: (error) => {
          showFieldErrors(error)
          onInvalid()
        },
        onSettled,
      }),
    )
  }

  /** Imports exactly what was sent for the preview. */
  const importFile = () => {
    const { variables: sent } = preview
    if (!sent) return
    oneAtATime((onSettled) =>
      create.mutate(sent, {
        onSuccess: ({ import: { id } }) => onImported(id),
        onError: (error) => {
          showFieldErrors(error)
          if (error instanceof RefusedFields) preview.reset()
        },
        onSettled,
      }),
    )
  }

  return { file, values, errors, preview, create, edit, pick, showPreview, importFile }
}
