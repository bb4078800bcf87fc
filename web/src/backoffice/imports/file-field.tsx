import { IconFileImport } from '@tabler/icons-react'
import { FilePicker } from '../../ui/form/file-picker.tsx'
import classes from './file-field.module.css'

type FileFieldProps = {
  file: File | undefined
  /** The faults of the file, one per line. */
  problems: readonly string[]
  onPick: (file: File) => void
}

/** The file to import and all of its faults. */
export function FileField({ file, problems, onPick }: FileFieldProps) {
  return (
    <div className={classes.field}>
      <div className={classes.file}>
        <FilePicker
          label="Archivo de partidos"
          accept=".csv,.xlsx,.json,.txt,.ics"
          {...(problems.length > 0 && { 'data-faulty': true })}
          onPick={([picked]) => picked && onPick(picked)}
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          {file ? 'Elegir otro archivo' : 'Elegir archivo'}
        </FilePicker>
        <p>{file ? <b>{file.name}</b> : 'CSV, Excel, JSON, football.txt o .ics, de 5 MB como máximo.'}</p>
      </div>
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  )
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 1)
    return (
      <p className={classes.problem} role="alert">
        {problems[0]}
      </p>
    )
  return (
    <section className={classes.problems} aria-label="Problemas del archivo">
      <p role="alert">
        <b>No se puede importar: el archivo tiene {problems.length} problemas.</b> Corrígelos todos y elige el archivo
        de nuevo.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <ol tabIndex={0} aria-label="Lista de problemas">
        {problems.map((problem, index) => (
          <li key={index}>{problem}</li>
        ))}
      </ol>
    </section>
  )
}
