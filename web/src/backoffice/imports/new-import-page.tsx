import { createImport } from '@compety/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef } from 'react'
import { UploadBar } from '../../kit/forms/upload-bar.tsx'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { Page } from '../../ui/page.tsx'
import { BackToList } from '../records/back-to-list.tsx'
import { RecordField } from '../records/form/record-field.tsx'
import { useOwner } from '../records/use-owner.ts'
import { useTournamentsOfSport } from '../tournaments/tournaments.data.ts'
import { FileField } from './file-field.tsx'
import { settingFields } from './import-settings.ts'
import { useImportSports } from './imports.data.ts'
import classes from './new-import-page.module.css'
import { BadRows } from './preview/bad-rows.tsx'
import { ImportPreview } from './preview/import-preview.tsx'
import { OpenColumns } from './preview/open-columns.tsx'
import { Undecided } from './preview/undecided.tsx'
import { TemplateLinks } from './template-links.tsx'
import { useNewImport } from './use-new-import.ts'

/** Imports a file: first a preview of its changes, then the import once it is confirmed. */
export function NewImportPage() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const owner = useOwner(createImport)
  const focusOnError = useFocusOnError()
  const draft = useNewImport(owner, (id) => {
    if (id === null) return void navigate({ to: '/imports', replace: true })
    void navigate({ to: '/imports/$importId', params: { importId: String(id) }, replace: true })
  })
  const { file, values, errors, decisions, questions, columns, open, isLeftOut, preview, create } = draft
  const problems = preview.data?.problems ?? []
  const id = useId()
  const { data: sports = [] } = useImportSports()
  const { data: tournaments = [] } = useTournamentsOfSport(
    sports.find(({ code }) => code === (values.sport || 'FUT'))?.id,
    owner,
  )
  const fields = settingFields({
    sports: sports.map(({ code, name }) => ({ value: code, label: name })),
    tournaments: tournaments.map(({ id, name, season }) => ({ value: String(id), label: `${name} · ${season}` })),
  })
  const isBusy = preview.isPending || create.isPending
  const isAsking = questions.rows.length > 0 || decisions.length > 0
  const isReadable = preview.data?.columns === undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draft.showPreview(() => focusOnError(form.current))
  }
  return (
    <Page title="Importar archivo" actions={<BackToList list="/imports" />}>
      <TemplateLinks />
      <form ref={form} id={id} onSubmit={submit} noValidate aria-label="Archivo y ajustes">
        <fieldset className={classes.form} disabled={isBusy}>
          <FileField file={file} problems={errors.file?.split('\n') ?? []} onPick={draft.pick} />
          {fields.map((field) => (
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
            {(errors.decisions ?? errors.columns) && (
              <p className={classes.problem} role="alert">
                {errors.decisions ?? errors.columns}
              </p>
            )}
            {preview.isPending && (
              <div className={classes.sending}>
                <UploadBar label="Envío del archivo" proportion={preview.proportion} />
              </div>
            )}
          </div>
        </fieldset>
      </form>
      {open && <OpenColumns open={open} columns={columns ?? {}} disabled={isBusy} onAssign={draft.assign} />}
      {problems.length > 0 && (
        <BadRows problems={problems} isLeftOut={isLeftOut} disabled={isBusy} onLeaveOut={draft.setLeftOut} />
      )}
      {isAsking && <Undecided questions={questions} decisions={decisions} disabled={isBusy} onDecide={draft.decide} />}
      {((preview.data && isReadable) || isAsking) && (
        <ImportPreview
          isBlocked={problems.length > 0 && !isLeftOut}
          report={preview.data}
          form={isAsking ? id : undefined}
          isLoading={preview.isPending}
          onImport={draft.importFile}
          proportion={create.isPending ? create.proportion : undefined}
        />
      )}
    </Page>
  )
}
