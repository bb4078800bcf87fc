import type { WholeImport } from '@compety/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { failureLines } from '../../api/failures.ts'
import { AlertBanner } from '../../ui/form/alert-banner.tsx'
import { FilePicker } from '../../ui/form/file-picker.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { useSports } from '../sports.data.ts'
import { ImportReport } from './import-report.tsx'
import { useCreateImport, usePreviewImport } from './imports.data.ts'
import classes from './new-import-page.module.css'

const unanswered = 'No se ha podido leer el archivo por fallos en el servidor'
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Lines of a refused file, without the field's name before them. */
const linesOf = (error: Error): string[] =>
  failureLines(error, unanswered).flatMap((line) => line.replace(/^file: /, '').split('\n'))

/** Takes in a file: first what it would do, then, if that is meant, it is done. */
export function NewImportPage() {
  const navigate = useNavigate()
  const { data: sports = [] } = useSports()
  const [file, setFile] = useState<File>()
  const [settings, setSettings] = useState({ name: '', sport: 'FUT', timezone: here, deadline: '15' })
  const preview = usePreviewImport()
  const create = useCreateImport()
  const error = create.error ?? preview.error
  const change = (part: Partial<typeof settings>) => {
    setSettings({ ...settings, ...part })
    preview.reset()
    create.reset()
  }
  const pick = ([picked]: File[]) => {
    setFile(picked)
    preview.reset()
    create.reset()
  }
  const look = (event: FormEvent) => {
    event.preventDefault()
    if (file && !preview.isPending) preview.mutate({ file, settings })
  }
  const take = () => {
    if (!file || create.isPending) return
    create.mutate(
      { file, settings },
      {
        onSuccess: ({ import: { id } }) =>
          void (id === null
            ? navigate({ to: '/imports' })
            : navigate({ to: '/imports/$importId', params: { importId: String(id) } })),
      },
    )
  }
  return (
    <Page
      title="Importar archivo"
      actions={
        <LinkButton to="/imports" variant="default">
          Volver
        </LinkButton>
      }
    >
      {error && (
        <AlertBanner
          notice={{ tone: 'danger', lines: linesOf(error) }}
          onClose={() => {
            preview.reset()
            create.reset()
          }}
        />
      )}
      <form className={classes.form} onSubmit={look} aria-label="Archivo y ajustes">
        <div className={classes.file}>
          <FilePicker
            label="Archivo de partidos"
            accept=".json,.csv"
            onPick={pick}
            leftSection={<IconFileImport size={18} aria-hidden />}
          >
            Elegir archivo
          </FilePicker>
          <p>{file ? file.name : 'JSON de openfootball o CSV, de 2 MB como máximo.'}</p>
        </div>
        <NativeSelect
          label="Deporte"
          size="md"
          data={sports.map(({ code, name }) => ({ value: code, label: name }))}
          value={settings.sport}
          onChange={({ currentTarget }) => change({ sport: currentTarget.value })}
        />
        <TextInput
          label="Minutos entre el límite y el inicio"
          type="number"
          min={1}
          max={10080}
          size="md"
          value={settings.deadline}
          onChange={({ currentTarget }) => change({ deadline: currentTarget.value })}
        />
        <TextInput
          label="Zona de las horas sin desfase"
          size="md"
          value={settings.timezone}
          onChange={({ currentTarget }) => change({ timezone: currentTarget.value })}
        />
        <TextInput
          label="Nombre del torneo de un CSV"
          size="md"
          maxLength={100}
          value={settings.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <div className={classes.actions}>
          <Button
            type="submit"
            variant={preview.data ? 'default' : 'filled'}
            disabled={!file}
            loading={preview.isPending}
          >
            Vista previa
          </Button>
        </div>
      </form>
      {preview.data && <Preview report={preview.data} isTaking={create.isPending} onTake={take} />}
    </Page>
  )
}

type PreviewProps = { report: WholeImport; isTaking: boolean; onTake: () => void }

function Preview({ report, isTaking, onTake }: PreviewProps) {
  const isNothing = report.changes.length === 0
  return (
    <>
      <div className={classes.take} role="status">
        <p>
          {isNothing ? (
            'Este archivo no cambia nada.'
          ) : (
            <>
              <b>Así quedaría.</b> Todavía no se ha cambiado nada.
            </>
          )}
        </p>
        {!isNothing && (
          <Button onClick={onTake} loading={isTaking}>
            Importar
          </Button>
        )}
      </div>
      <ImportReport report={report} isPreview />
    </>
  )
}
