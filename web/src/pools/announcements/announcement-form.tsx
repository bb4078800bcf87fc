import { announcementMostLetters } from '@compety/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { CountedTextarea } from '../../ui/form/counted-textarea.tsx'
import { usePublish } from './announcements.data.ts'
import classes from './announcements.module.css'

const left = (count: number): string => {
  if (count === 0) return 'Hoy ya se publicaron dos anuncios, el máximo por día.'
  return count === 1 ? 'Hoy puedes publicar un anuncio más.' : `Hoy puedes publicar ${count} anuncios.`
}

/** Writes an announcement to the players of a pool; says how many may still be published today. */
export function AnnouncementForm({ poolId, remaining }: { poolId: number; remaining: number }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { mutate, isPending } = usePublish(poolId)
  const oneAtATime = useOneAtATime()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    const done = () => {
      setText('')
      setOpen(false)
    }
    oneAtATime((onSettled) => mutate(text, { onSuccess: done, onSettled }))
  }
  return (
    <div className={classes.writing}>
      <p className={classes.none}>{left(remaining)}</p>
      {isOpen ? (
        <form onSubmit={submit} aria-label="Nuevo anuncio" aria-busy={isPending}>
          <CountedTextarea
            label="Anuncio para los jugadores"
            description="Lo verán aquí, y quienes lo eligieron lo reciben también por correo o notificación."
            size="md"
            rows={4}
            data-autofocus
            max={announcementMostLetters}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <div className={classes.buttons}>
            <Button type="submit" loading={isPending} disabled={text.trim() === '' || remaining === 0}>
              Publicar
            </Button>
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
          </div>
        </form>
      ) : (
        remaining > 0 && (
          <Button variant="default" onClick={() => setOpen(true)}>
            Nuevo anuncio
          </Button>
        )
      )}
    </div>
  )
}
