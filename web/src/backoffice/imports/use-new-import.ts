import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import type { Errors } from '../records/form-shape.ts'
import { fileFault, firstSettings, readyToSend } from './import-settings.ts'
import { useCreateImport, usePreviewImport } from './imports.data.ts'

/** The file and its settings, on their way from the preview to the import. What is changed wants a preview anew. */
export function useNewImport(onTaken: (id: number | null) => void) {
  const [file, setFile] = useState<File>()
  const [values, setValues] = useState(firstSettings)
  const [errors, setErrors] = useState<Errors>({})
  const preview = usePreviewImport()
  const create = useCreateImport()
  const oneAtATime = useOneAtATime()
  const tell = (error: Error) => {
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

  const look = (onFault: () => void) => {
    const { sent, errors } = readyToSend(file, values)
    setErrors(errors)
    if (!sent) return onFault()
    oneAtATime((onSettled) =>
      preview.mutate(sent, {
        onError: (error) => {
          tell(error)
          onFault()
        },
        onSettled,
      }),
    )
  }

  /** Exactly what the preview was of. */
  const take = () => {
    const { variables: sent } = preview
    if (!sent) return
    oneAtATime((onSettled) =>
      create.mutate(sent, {
        onSuccess: ({ import: { id } }) => onTaken(id),
        onError: (error) => {
          tell(error)
          if (error instanceof RefusedFields) preview.reset()
        },
        onSettled,
      }),
    )
  }

  return { file, values, errors, preview, create, edit, pick, look, take }
}
