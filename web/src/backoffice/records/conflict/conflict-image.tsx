import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFileAddress } from '../../../kit/forms/image-files.ts'
import type { ImageShape } from '../form/image-field.tsx'
import classes from './conflict-table.module.css'

type ConflictImageProps = {
  image: ImageShape
  /** The address when the form was opened and the one saved now; '' for none. */
  before: string
  saved: string
  /** The image chosen in the form. */
  file: File | undefined
  onUseSaved: () => void
}

/** The row of an image that somebody else changed: the former one, the chosen one if there is one, and the saved one. */
export function ConflictImage({ image: { label, render }, before, saved, file, onUseSaved }: ConflictImageProps) {
  const chosen = useFileAddress(file)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Shown caption="Antes">{render(before || null)}</Shown>
      </td>
      <td>{file && <Shown caption="En el formulario">{render(chosen ?? null)}</Shown>}</td>
      <td>
        <Shown caption="Ahora guardado">{render(saved || null)}</Shown>
      </td>
      <td>
        {file && (
          <Button size="xs" variant="default" onClick={onUseSaved}>
            Usar el guardado<span className="spoken"> de {label}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}

function Shown({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={classes.image} aria-label={caption}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
