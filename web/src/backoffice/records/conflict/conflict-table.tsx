import { Button } from '@mantine/core'
import { shownNumber } from '../../../kit/numbers/spanish-number.ts'
import { dateTime } from '../../date-time.tsx'
import type { FieldShape } from '../form/form-shape.ts'
import type { ImageShape } from '../form/image-field.tsx'
import type { Conflict, RecordFormState } from '../form/use-record-form.ts'
import { ConflictImage } from './conflict-image.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import classes from './conflict-table.module.css'

type ConflictTableProps = {
  conflict: Conflict
  fields: readonly FieldShape[]
  image: ImageShape | undefined
  form: Pick<RecordFormState, 'values' | 'file' | 'acceptSaved' | 'setFile'>
}

const columns = { before: 'Antes', typed: 'En el formulario', saved: 'Ahora guardado' }
const yesNo: Record<string, string> = { true: 'Sí', false: 'No' }

const shown = (field: FieldShape, value = ''): string => {
  if (value === '') return 'Sin indicar'
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value
  if (field.kind === 'instant') return dateTime(value)
  if (field.kind === 'number') return shownNumber(value) || 'No es un número'
  return field.kind === 'yes-no' ? (yesNo[value] ?? value) : value
}

/** The text for a conflict in which there is nothing to choose. */
const textWithoutChoice = ({ fields, image }: { fields: boolean; image: boolean }): string => {
  if (fields) return 'El formulario ya muestra lo que cambió.'
  return image ? 'Cambió solo la imagen.' : 'No cambió ninguno de estos campos.'
}

/**
 * The changes that somebody else saved while this form was open, field by field. Fields that were not edited already
 * show the saved value. Edited fields keep what was typed until 'Usar el guardado' is pressed.
 */
export function ConflictTable({ conflict, fields, image, form }: ConflictTableProps) {
  const { original, saved } = conflict
  const isChanged = ({ name }: { name: string }) => saved[name] !== original[name]
  const changed = fields.filter(isChanged)
  const changedImage = image && isChanged(image) ? image : undefined
  const mayChoose = changed.some(({ name }) => form.values[name] !== saved[name]) || (changedImage && form.file)
  return (
    <ConflictNotice conflict={conflict}>
      <p>
        <b>Otra persona modificó este registro mientras lo editabas.</b>{' '}
        {mayChoose
          ? 'Se conserva lo que escribiste; elige qué valor queda y guarda de nuevo.'
          : `${textWithoutChoice({ fields: changed.length > 0, image: changedImage !== undefined })} Se conserva lo que escribiste; guarda de nuevo.`}
      </p>
      {(changed.length > 0 || changedImage) && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">{columns.before}</th>
              <th scope="col">{columns.typed}</th>
              <th scope="col">{columns.saved}</th>
              <th scope="col">
                <span className="spoken">Elegir</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => {
              const { name, label } = field
              const isTaken = form.values[name] === saved[name]
              return (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td data-column={columns.before}>{shown(field, original[name])}</td>
                  <td data-column={columns.typed}>{shown(field, form.values[name])}</td>
                  <td data-column={columns.saved}>{shown(field, saved[name])}</td>
                  <td>
                    {!isTaken && (
                      <Button size="xs" variant="default" onClick={() => form.acceptSaved(name)}>
                        Usar el guardado<span className="spoken"> de {label}</span>
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
            {changedImage && (
              <ConflictImage
                image={changedImage}
                before={original[changedImage.name] ?? ''}
                saved={saved[changedImage.name] ?? ''}
                file={form.file}
                onUseSaved={() => form.setFile(undefined)}
              />
            )}
          </tbody>
        </table>
      )}
    </ConflictNotice>
  )
}
