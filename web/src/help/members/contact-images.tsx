import { isolated } from '@compety/contract'
import { CloseButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { imageTypes, useFileAddress } from '../../kit/forms/image-files.ts'
import { FilePicker } from '../../ui/form/file-picker.tsx'
import classes from './contact-images.module.css'
import { addImages, maxImages } from './contact-rules.ts'

type ContactImagesProps = { images: readonly File[]; disabled: boolean; onChange: (images: File[]) => void }

/** Attaches up to five images, each with a preview and a button to remove it. */
export function ContactImages({ images, disabled, onChange }: ContactImagesProps) {
  const [faults, setFaults] = useState<string[]>([])
  const pick = async (picked: File[]) => {
    const added = await addImages(images, picked)
    setFaults(added.faults)
    onChange(added.images)
  }
  const remove = (image: File) => {
    setFaults([])
    onChange(images.filter((each) => each !== image))
  }
  return (
    <div className={classes.images} role="group" aria-labelledby="contact-images">
      <p id="contact-images" className={classes.label}>
        Imágenes
      </p>
      <p className={classes.hint}>Opcional, hasta {maxImages}, en .jpg, .jpeg o .png, de 5 MB como máximo cada una.</p>
      {images.length > 0 && (
        <ul className={classes.list}>
          {images.map((image) => (
            <Preview
              key={`${image.name} ${image.size} ${image.lastModified}`}
              image={image}
              disabled={disabled}
              onRemove={() => remove(image)}
            />
          ))}
        </ul>
      )}
      <div>
        <FilePicker
          label="Adjuntar imágenes"
          accept={imageTypes}
          multiple
          disabled={disabled || images.length >= maxImages}
          onPick={pick}
          leftSection={<IconPaperclip size={18} aria-hidden />}
        >
          Adjuntar imágenes
        </FilePicker>
      </div>
      {faults.length > 0 && (
        <div className={classes.faults} role="alert">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
    </div>
  )
}

type PreviewProps = { image: File; disabled: boolean; onRemove: () => void }

function Preview({ image, disabled, onRemove }: PreviewProps) {
  const address = useFileAddress(image)
  return (
    <li className={classes.preview}>
      {address && <img src={address} alt="" width={96} height={96} className={classes.thumbnail} />}
      <span className={classes.name}>{image.name}</span>
      <CloseButton aria-label={`Quitar ${isolated(image.name)}`} disabled={disabled} onClick={onRemove} />
    </li>
  )
}
