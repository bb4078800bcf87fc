import { commentMostLetters } from '@compety/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { CountedTextarea } from '../../ui/form/counted-textarea.tsx'
import { useDraft } from './drafts.ts'
import { useWrite, type WallOf } from './wall.data.ts'
import classes from './wall.module.css'

/** Writes a comment. What was typed stays until it is published. */
export function CommentForm({ wall }: { wall: WallOf }) {
  const [text, setText] = useDraft(wall)
  const typed = useRef(text)
  typed.current = text
  const { mutate, isPending } = useWrite(wall)
  const oneAtATime = useOneAtATime()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    // Whoever types on while it is sent keeps that.
    const onSuccess = () => typed.current === text && setText('')
    oneAtATime((onSettled) => mutate(text, { onSuccess, onSettled }))
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label="Nuevo comentario" aria-busy={isPending}>
      <CountedTextarea
        label="Escribe un comentario"
        size="md"
        rows={2}
        max={commentMostLetters}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button type="submit" loading={isPending} disabled={text.trim() === ''}>
        Publicar
      </Button>
    </form>
  )
}
