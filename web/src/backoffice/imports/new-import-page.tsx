import type { WholeImport } from '@compety/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import { UploadBar } from '../../kit/forms/upload-bar.tsx'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { Page } from '../../ui/page.tsx'
import { BackToList } from '../records/back-to-list.tsx'
import { RecordField } from '../records/record-field.tsx'
import { FileField } from './file-field.tsx'
import { ImportReport } from './import-report.tsx'
import { settingFields } from './import-settings.ts'
import { useImportSports } from './imports.data.ts'
import classes from './new-import-page.module.css'
import { useNewImport } from './use-new-import.ts'

/** Imports a file: first a preview of its changes, then the import once it is confirmed. */
export function NewImportPage() {
  const navigate = useNavigate()
  const { data: sports = [] } = useImportSports()
  const form = useRef<HTMLFormElement>(null)
  const focusOnError = useFocusOnError()
  const draft = useNewImport((id) => {
    if (id === null) return void navigate({ to: '/imports', replace: true })
    void navigate({ to: '/imports/$importId', params: { importId: String(id) }, replace: true })
  })
  const { file, values, errors, preview, create } = draft
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draft.showPreview(() => focusOnError(form.current))
  }
  return (
    <Page title="Importar archivo" actions={<BackToList list="/imports" />}>
      <form ref={form} onSubmit={submit} noValidate aria-label="Archivo y ajustes">
        <fieldset className={classes.form} disabled={preview.isPending || create.isPending}>
          <FileField file={file} problems={errors.file?.split('\n') ?? []} onPick={draft.pick} />
          {settingFields(sports.map(({ code, name }) => ({ value: code, label: name }))).map((field) => (
            <RecordField
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              error={errors[field.name]}
              onChange={(text) => draft.edit(field.name, text)}
              onFault={() => {}}
            />
          ))}
          <div className={classes.actions}>
            <Button type="submit" variant={preview.data ? 'default' : 'filled'} loading={preview.isPending}>
              Vista previa
            </Button>
            {preview.isPending && (
              <div className={classes.sending}>
                <UploadBar label="Envío del archivo" proportion={preview.proportion} />
              </div>
            )}
          </div>
        </fieldset>
      </form>
      {preview.data && (
        <Preview
          report={preview.data}
          onImport={draft.importFile}
          proportion={create.isPending ? create.proportion : undefined}
        />
      )}
    </Page>
  )
}

type PreviewProps = { report: WholeImport; onImport: () => void; proportion: number | undefined }

function Preview({ report, onImport, proportion }: PreviewProps) {
  const isUnchanged = report.changes.length === 0
  return (
    <>
      <div className={classes.confirm}>
        <p role="status">
          {isUnchanged ? (
            'Este archivo no cambia nada.'
          ) : (
            <>
              <b>Así quedaría.</b> Todavía no se ha cambiado nada.
            </>
          )}
        </p>
        {!isUnchanged && (
          <Button onClick={onImport} loading={proportion !== undefined}>
            Importar
          </Button>
        )}
        {proportion !== undefined && (
          <div className={classes.progress}>
            <UploadBar label="Importación del archivo" proportion={proportion} />
          </div>
        )}
      </div>
      <ImportReport report={report} isPreview />
    </>
  )
}
