import { IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { imageTypes, useFileAddress } from '../../../kit/forms/image-files.ts'
import { UploadBar } from '../../../kit/forms/upload-bar.tsx'
import { FilePicker } from '../../../ui/form/file-picker.tsx'
import { RowButton } from '../row-actions.tsx'
import classes from './image-field.module.css'

/** The image of a form. `name` is the value that holds its address. */
export type ImageShape = {
  name: string
  label: string
  render: (address: string | null) => ReactNode
  /** Whether the record may do without an image that it has. */
  isRemovable?: boolean
}

type ImageFieldProps = {
  label: string
  file: File | undefined
  error: string | undefined
  onPick: (file: File | undefined) => Promise<unknown>
  /** Removes the saved image, where there is one to remove. */
  onRemove: (() => void) | undefined
  /** The part of the file already sent, 0 to 1, while it is sent. */
  proportion: number | undefined
  /** Renders the chosen image, or the saved one for undefined. */
  children: (chosen: string | undefined) => ReactNode
}

/** Chooses the image of a record, with a preview of the chosen one before it is sent. */
export function ImageField({ label, file, error, onPick, onRemove, proportion, children }: ImageFieldProps) {
  const chosen = useFileAddress(file)
  const pick = async ([picked]: File[]) => {
    if (picked) await onPick(picked)
  }
  return (
    <section className={classes.image} aria-label={label} tabIndex={-1} data-faulty={error && true} data-keeps-focus>
      {children(chosen)}
      <div className={classes.side}>
        <b>{label}</b>
        <p className={classes.hint}>{file ? file.name : 'En .jpg, .jpeg o .png, de 5 MB como máximo.'}</p>
        {proportion !== undefined && file && <UploadBar label={`Envío de: ${label}`} proportion={proportion} />}
        <div className={classes.actions}>
          <FilePicker
            label={label}
            accept={imageTypes}
            onPick={pick}
            size="sm"
            leftSection={<IconPhoto size={18} aria-hidden />}
          >
            Elegir imagen
          </FilePicker>
          {file && <RowButton onClick={() => void onPick(undefined)}>Descartar</RowButton>}
          {!file && onRemove && <RowButton onClick={onRemove}>Quitar imagen</RowButton>}
        </div>
        {error && (
          <p className={classes.fault} role="alert">
            {error}
          </p>
        )}
      </div>
    </section>
  )
}
