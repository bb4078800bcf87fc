import type { WholeImport } from '@compety/contract'
import classes from './file-format.module.css'

/** In which format a file was read, and what to know about the whole file. */
export function FileFormat({ format, remarks = [] }: Pick<WholeImport, 'format' | 'remarks'>) {
  if (format === undefined) return null
  return (
    <div>
      <p>
        Formato: <b>{format}</b>
      </p>
      {remarks.length > 0 && (
        <ul className={classes.remarks}>
          {remarks.map((remark) => (
            <li key={remark}>{remark}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
