import type { OpenColumns } from '@compety/contract'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import type { Errors, Values } from '../records/form/form-shape.ts'
import { fileFault, firstSettings, readyToSend } from './import-settings.ts'
import { useCreateImport, usePreviewImport } from './imports.data.ts'
import { type Decisions, noQuestions, questionsAfter } from './preview/decisions.ts'
import type { Columns } from './preview/open-columns.tsx'

/**
 * The state of a new import for the platform or an organizer: file, settings, decisions, preview and import. Any change
 * of the input discards the preview. The questions of the last preview stay, so that the decisions can be changed.
 */
export function useNewImport(owner: number | undefined, onImported: (id: number | null) => void) {
  const [file, setFile] = useState<File>()
  const [values, setValues] = useState<Values>(() => ({ ...firstSettings(), organizer_id: String(owner ?? '') }))
  const [errors, setErrors] = useState<Errors>({})
  const [decisions, setDecisions] = useState<Decisions>([])
  const [questions, setQuestions] = useState(noQuestions)
  const [columns, setColumns] = useState<Columns | null>(null)
  const [open, setOpen] = useState<OpenColumns>()
  const [isLeftOut, setLeftOut] = useState(false)
  const preview = usePreviewImport()
  const create = useCreateImport()
  const oneAtATime = useOneAtATime()
  const forgetDecisions = () => {
    setDecisions([])
    setQuestions(noQuestions)
  }
  const showFieldErrors = (error: Error) => {
    if (!(error instanceof RefusedFields)) return
    setErrors(error.fields)
    if (error.fields.decisions !== undefined) forgetDecisions()
  }

  const edit = (name: string, text: string) => {
    // The tournaments to choose from are those of the sport.
    setValues({ ...values, ...(name === 'sport' && { tournament_id: '' }), [name]: text })
    setErrors({ ...errors, [name]: undefined })
    if (name !== 'deadline') forgetDecisions()
    preview.reset()
  }

  const pick = (picked: File) => {
    setFile(picked)
    setColumns(null)
    setOpen(undefined)
    setErrors({ ...errors, file: fileFault(picked) })
    forgetDecisions()
    preview.reset()
  }

  const decide = (changed: Decisions) => {
    setDecisions(changed)
    setErrors({ ...errors, decisions: undefined })
    preview.reset()
  }

  const assign = (changed: Columns) => {
    setColumns(changed)
    setErrors({ ...errors, columns: undefined })
    forgetDecisions()
    preview.reset()
  }

  const showPreview = (onInvalid: () => void) => {
    const { sent, errors } = readyToSend(file, { values, decisions, columns })
    setErrors(errors)
    setLeftOut(false)
    if (!sent) return onInvalid()
    oneAtATime((onSettled) =>
      preview.mutate(sent, {
        onSuccess: (report) => {
          setQuestions((earlier) => questionsAfter(earlier, { decisions, report }))
          if (report.columns) setOpen(report.columns)
        },
        onError: (error) => {
          showFieldErrors(error)
          onInvalid()
        },
        onSettled,
      }),
    )
  }

  /** Imports exactly what was sent for the preview, without its bad rows if that was decided. */
  const importFile = () => {
    const { variables: sent } = preview
    if (!sent) return
    oneAtATime((onSettled) =>
      create.mutate(isLeftOut ? { ...sent, settings: { ...sent.settings, skip_bad: true } } : sent, {
        onSuccess: ({ import: { id } }) => onImported(id),
        onError: (error) => {
          showFieldErrors(error)
          if (error instanceof RefusedFields) preview.reset()
        },
        onSettled,
      }),
    )
  }

  return {
    ...{ file, values, errors, decisions, questions, columns, open, isLeftOut, preview, create },
    ...{ edit, pick, decide, assign, setLeftOut, showPreview, importFile },
  }
}
