import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { imageTypes, useFileAddress } from '../../kit/forms/image-files.ts'
import { UploadBar } from '../../kit/forms/upload-bar.tsx'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { usePickedImage } from '../../kit/forms/use-picked-image.ts'
import { Avatar } from '../../kit/images/avatar.tsx'
import { RefusedFields } from '../../platform/api/failures.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { FilePicker } from '../../ui/form/file-picker.tsx'
import { PictureHint } from './picture-hint.tsx'
import { useUpdateImage } from './profile.data.ts'
import classes from './profile-picture.module.css'

const size = 112
/** Why the server refused the picture. It stands beside the picture, so no toast is needed. */
const fieldFault = (error: Error) => (error instanceof RefusedFields ? error.fields.file : undefined)

/** Chooses the profile picture, with a preview before it is sent. */
export function ProfilePicture() {
  const { email, username, user_profile: profile } = useSessionUser()
  const { file, fault, pick } = usePickedImage()
  const [refused, setRefused] = useState<string>()
  const [spoken, setSpoken] = useState('')
  const chosen = useFileAddress(file)
  const upload = useUpdateImage()
  const oneAtATime = useOneAtATime()

  const change = async (picked: File | undefined) => {
    setRefused(undefined)
    const prepared = await pick(picked)
    setSpoken(prepared.file ? `Imagen elegida: ${prepared.file.name}. Todavía no se ha guardado.` : '')
  }
  const discard = async () => {
    await change(undefined)
    setSpoken('Imagen descartada.')
  }
  const send = () => {
    const onSuccess = () => void change(undefined)
    const onError = (error: Error) => setRefused(fieldFault(error))
    if (file) oneAtATime((onSettled) => upload.mutate(file, { onSuccess, onError, onSettled }))
  }
  return (
    <section className={classes.picture} aria-label="Imagen de perfil" data-keeps-focus>
      <p className="spoken" role="status">
        {spoken}
      </p>
      <Avatar image={chosen ?? profile.image} name={profile.name ?? username ?? email} size={size} />
      <div className={classes.side}>
        {file ? (
          <>
            <h2 className={classes.title}>Vista previa</h2>
            <p className={classes.hint}>{file.name}</p>
          </>
        ) : (
          <PictureHint />
        )}
        {upload.isPending && <UploadBar label="Envío de la imagen" proportion={upload.proportion} />}
        <div className={classes.actions}>
          {file && (
            <Button onClick={send} loading={upload.isPending}>
              Guardar imagen
            </Button>
          )}
          {file ? (
            <Button variant="default" disabled={upload.isPending} onClick={() => void discard()}>
              Descartar
            </Button>
          ) : (
            <FilePicker
              label="Elegir imagen de perfil"
              accept={imageTypes}
              onPick={([picked]) => (picked ? change(picked) : undefined)}
              leftSection={<IconPhoto size={18} aria-hidden />}
            >
              Elegir imagen
            </FilePicker>
          )}
        </div>
        {(fault ?? refused) && (
          <p className={classes.fault} role="alert">
            {fault ?? refused}
          </p>
        )}
      </div>
    </section>
  )
}
