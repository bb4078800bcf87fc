import { isolated, noun, type WallComment } from '@compety/contract'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { Avatar } from '../../kit/images/avatar.tsx'
import { useSessionUser } from '../../platform/api/session.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { Reactions } from './reactions.tsx'
import { useDeleteComment, useMute, type WallOf } from './wall.data.ts'
import classes from './wall.module.css'

type CommentRowProps = {
  comment: WallComment
  wall: WallOf
  timeText: (instant: string) => string
  can_write: boolean
  manages: boolean
}

/** A comment with its reactions, and what the reader may do with it. */
export function CommentRow({ comment, wall, timeText, can_write, manages }: CommentRowProps) {
  const { id, text, created_at, author, is_muted } = comment
  const isMine = useSessionUser().id === author.id
  return (
    <li className={classes.comment} tabIndex={-1}>
      <Avatar image={author.image} name={author.name} size={36} />
      <div className={classes.body}>
        <p className={classes.head}>
          <b>{isMine ? 'Tú' : author.name}</b>
          {is_muted && <span className={classes.muted}>Silenciado</span>}
          <time dateTime={created_at}>{timeText(created_at)}</time>
        </p>
        <p className={classes.text} dir="auto">
          {text}
        </p>
        <div className={classes.foot}>
          <Reactions comment={comment} wall={wall} isDisabled={!can_write} />
          <div className={classes.actions}>
            {!isMine && (
              <ReportButton kind="comment" id={id} title={`Denunciar el comentario de ${isolated(author.name)}`} />
            )}
            {manages && !isMine && <Mute poolId={wall.poolId} author={author} isMuted={is_muted ?? false} />}
            {(isMine || manages) && <Delete comment={comment} wall={wall} isMine={isMine} />}
          </div>
        </div>
      </div>
    </li>
  )
}

function Delete({ comment: { id, author }, wall, isMine }: { comment: WallComment; wall: WallOf; isMine: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useDeleteComment(wall)
  const oneAtATime = useOneAtATime()
  const close = () => setOpen(false)
  const whose = isMine ? 'tu comentario' : `el comentario de ${isolated(author.name)}`
  return (
    <>
      <button type="button" className={classes.act} onClick={() => setOpen(true)}>
        Eliminar<span className="spoken"> {whose}</span>
      </button>
      <ConfirmDialog
        opened={isOpen}
        title={`¿Eliminar ${whose}?`}
        confirm="Eliminar"
        danger
        waiting={isPending}
        onConfirm={() => oneAtATime((onSettled) => mutate(id, { onSettled, onSuccess: close, onError: close }))}
        onClose={close}
      >
        <p>Se elimina con sus reacciones. No se puede deshacer.</p>
      </ConfirmDialog>
    </>
  )
}

type MuteProps = { poolId: number; author: WallComment['author']; isMuted: boolean }

function Mute({ poolId, author, isMuted }: MuteProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMute(poolId)
  const oneAtATime = useOneAtATime()
  const close = () => setOpen(false)
  const change = () =>
    oneAtATime((onSettled) => mutate({ userId: author.id, isMuted }, { onSettled, onSuccess: close, onError: close }))
  return (
    <>
      <button type="button" className={classes.act} onClick={() => (isMuted ? change() : setOpen(true))}>
        {isMuted ? 'Quitar silencio' : 'Silenciar'}
        <span className="spoken"> a {isolated(author.name)}</span>
      </button>
      <ConfirmDialog
        opened={isOpen}
        title={`¿Silenciar a ${isolated(author.name)}?`}
        confirm="Silenciar"
        waiting={isPending}
        onConfirm={change}
        onClose={close}
      >
        <p>Podrá leer los muros de esta {noun.one}, pero no escribir ni reaccionar en ellos.</p>
      </ConfirmDialog>
    </>
  )
}
