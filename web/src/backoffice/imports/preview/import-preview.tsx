import type { WholeImport } from '@compety/contract'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { UploadBar } from '../../../kit/forms/upload-bar.tsx'
import { ImportReport } from '../import-report.tsx'
import { ImportTournament } from '../import-tournament.tsx'
import { FileFormat } from './file-format.tsx'
import classes from './import-preview.module.css'

type ImportPreviewProps = {
  /** Undefined if something changed since the last preview. */
  report: WholeImport | undefined
  /** The form that shows the preview again. Only with decisions, which stand below the form's own button. */
  form: string | undefined
  isLoading: boolean
  /** Whether the import waits for a decision about bad rows. */
  isBlocked: boolean
  proportion: number | undefined
  onImport: () => void
}

/** What a file would change, and the button that imports it. */
export function ImportPreview({ report, form, isLoading, isBlocked, proportion, onImport }: ImportPreviewProps) {
  const { rounds = [] } = report ?? {}
  const isUnchanged = report?.changes.length === 0 && rounds.length === 0
  return (
    <>
      <div className={clsx(classes.confirm, form !== undefined && classes.low)}>
        <p role="status">
          {report ? <Outlook report={report} isUnchanged={isUnchanged} isBlocked={isBlocked} /> : changed}
        </p>
        <div className={classes.buttons}>
          {form !== undefined && (
            <Button type="submit" form={form} variant={report ? 'default' : 'filled'} loading={isLoading}>
              Vista previa
            </Button>
          )}
          {(form !== undefined || !isUnchanged) && (
            <Button
              onClick={onImport}
              disabled={!report || isUnchanged || isBlocked}
              loading={proportion !== undefined}
            >
              Importar
            </Button>
          )}
        </div>
        {proportion !== undefined && (
          <div className={classes.progress}>
            <UploadBar label="Importación del archivo" proportion={proportion} />
          </div>
        )}
      </div>
      {report && <FileFormat {...report} />}
      {report?.tournament && (
        <div>
          <p>
            Torneo: <ImportTournament tournament={report.tournament} />
          </p>
          {rounds.length > 0 && <p>Rondas nuevas: {rounds.join(', ')}</p>}
        </div>
      )}
      {report && <ImportReport report={report} isPreview />}
    </>
  )
}

const changed = 'Hay cambios: pide otra vez la vista previa.'

type OutlookProps = { report: WholeImport; isUnchanged: boolean; isBlocked: boolean }

function Outlook({ report: { held = [] }, isUnchanged, isBlocked }: OutlookProps) {
  const left =
    held.length === 1 ? ' Queda fuera 1 fila por decidir.' : ` Quedan fuera ${held.length} filas por decidir.`
  return (
    <>
      {isUnchanged ? (
        'Este archivo no cambia nada.'
      ) : (
        <>
          <b>Así quedaría.</b> Todavía no se ha cambiado nada.
        </>
      )}
      {held.length > 0 && left}
      {isBlocked && ' Hay filas que no se pueden tomar: di si se dejan fuera.'}
    </>
  )
}
