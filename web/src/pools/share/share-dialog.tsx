import { noun, type Pool, type ShareKind, shareImageSize } from '@compety/contract'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconDownload, IconShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { saveFile } from '../../platform/api/download.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import type { Sharable } from '../sharable.ts'
import { useJoinAddress, useShareImage } from './share.data.ts'
import classes from './share-dialog.module.css'

type ShareDialogProps = { pool: Pool; sharable: Sharable; opened: boolean; onClose: () => void }

const labels: Record<ShareKind, string> = { place: 'Mi puesto', match_day: 'Mi jornada', pool: `La ${noun.one}` }
const alts: Record<ShareKind, string> = { place: 'Tu puesto', match_day: 'Tu jornada', pool: `La ${noun.one}` }

const dayName = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
const nameOfDay = (day: string): string => dayName.format(new Date(`${day}T12:00:00Z`))

/** What a reader shares of a pool: the image, to send or to save, and the address of the pool. */
export function ShareDialog({ pool, sharable: { kinds, days }, opened, onClose }: ShareDialogProps) {
  const [chosen, setChosen] = useState<ShareKind>()
  const [chosenDay, setDay] = useState<string>()
  const kind = kinds.find((each) => each === chosen) ?? kinds[0] ?? 'pool'
  const day = days.find((each) => each === chosenDay) ?? days[0]
  const address = useJoinAddress(pool)
  return (
    <Dialog title="Compartir" opened={opened} onClose={onClose}>
      <div className={classes.parts}>
        {kinds.length > 1 && (
          <NativeSelect
            label="Qué compartir"
            size="md"
            data={kinds.map((value) => ({ value, label: labels[value] }))}
            value={kind}
            onChange={({ currentTarget }) => setChosen(currentTarget.value as ShareKind)}
          />
        )}
        {kind === 'match_day' && days.length > 1 && (
          <NativeSelect
            label="Día"
            size="md"
            data={days.map((value) => ({ value, label: nameOfDay(value) }))}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        )}
        <Picture pool={pool} kind={kind} day={kind === 'match_day' ? day : undefined} address={address} />
        {address && <CopyField label={`Enlace de la ${noun.one}`} text={address} />}
      </div>
    </Dialog>
  )
}

type PictureProps = { pool: Pool; kind: ShareKind; day: string | undefined; address: string | null }

function Picture({ pool, kind, day, address }: PictureProps) {
  const query = useShareImage(pool.id, { kind, day })
  return (
    <QueryView
      query={query}
      failed="No se ha podido crear la imagen por fallos en el servidor"
      waiting={<Skeleton className={classes.picture ?? ''} aria-label="Creando la imagen" />}
    >
      {(image) => (
        <>
          <Shown image={image} alt={`${alts[kind]}: ${pool.name}`} />
          <Ways
            image={image}
            name={`${noun.one}-${pool.id}.png`}
            text={[pool.name, address].filter(Boolean).join(' ')}
          />
        </>
      )}
    </QueryView>
  )
}

function Shown({ image, alt }: { image: Blob; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(image)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [image])
  return <img className={classes.picture} src={address} alt={alt} {...shareImageSize} />
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Sends the image by the share sheet of the device; where that takes no files, saves it. */
function Ways({ image, name, text }: { image: Blob; name: string; text: string }) {
  const files = [new File([image], name, { type: 'image/png' })]
  const [isRefused, setRefused] = useState(false)
  if (isRefused || !navigator.canShare?.({ files }))
    return (
      <Button leftSection={<IconDownload size={18} aria-hidden />} onClick={() => saveFile(image, name)}>
        Descargar imagen
      </Button>
    )
  const share = () =>
    navigator.share({ files, text }).catch((error: unknown) => {
      if (!isCancelled(error)) setRefused(true)
    })
  return (
    <Button leftSection={<IconShare size={18} aria-hidden />} onClick={share}>
      Compartir imagen
    </Button>
  )
}
