import { parsedDate } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isFocusFree } from '../../kit/free-focus.ts'
import { Section } from '../../ui/page.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentRow } from './comment-row.tsx'
import { useWall, type WallOf } from './wall.data.ts'
import classes from './wall.module.css'

const Mutes = lazyPiece(async () => (await import('./mutes.tsx')).Mutes)

export type WallProps = WallOf & {
  /** Writes when each comment was published, as the area around does. */
  timeText?: (instant: string) => string
}

/** The comments of a wall, newest first, with the form to write one. */
export function WallComments({ timeText = parsedDate, ...wall }: WallProps) {
  const query = useWall(wall)
  return (
    <Section title={wall.matchId === undefined ? 'Muro' : 'Muro del partido'}>
      <div className={classes.card}>
        <QueryView
          query={query}
          waiting={<Skeleton height={140} radius="md" />}
          failed="No se ha podido cargar el muro por fallos en el servidor"
        >
          {(data) => (
            <>
              {data.is_muted && (
                <p className={classes.note}>Te han silenciado: puedes leer el muro, pero no escribir en él.</p>
              )}
              {data.can_write && <CommentForm wall={wall} />}
              <Comments query={query} data={data} wall={wall} timeText={timeText} />
              {data.manages && <Mutes poolId={wall.poolId} />}
            </>
          )}
        </QueryView>
      </div>
    </Section>
  )
}

type Query = ReturnType<typeof useWall>
type CommentsProps = { query: Query; data: NonNullable<Query['data']>; wall: WallOf; timeText: (at: string) => string }

function Comments({ query, data: { comments, total, ...rights }, wall, timeText }: CommentsProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const list = useRef<HTMLOListElement>(null)
  const [before, setBefore] = useState<number>()
  // The last page removes the button, so the focus moves to the first older comment once it is there.
  useEffect(() => {
    if (before === undefined || comments.length <= before) return
    if (isFocusFree(list.current)) list.current?.querySelectorAll<HTMLElement>(':scope > li')[before]?.focus()
    setBefore(undefined)
  }, [before, comments.length])
  if (comments.length === 0)
    return (
      <p className={classes.note}>
        {rights.can_write ? 'Todavía no hay comentarios. Escribe el primero.' : 'Todavía no hay comentarios.'}
      </p>
    )
  return (
    <>
      <ol ref={list} className={classes.list}>
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} wall={wall} timeText={timeText} {...rights} />
        ))}
      </ol>
      {isFetchNextPageError && (
        <p className={classes.note} role="alert">
          No se han podido cargar más comentarios por fallos en el servidor
        </p>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={isFetchingNextPage}
          onClick={() => {
            setBefore(comments.length)
            void fetchNextPage()
          }}
        >
          {isFetchNextPageError ? 'Reintentar' : `Ver más (${comments.length} de ${total})`}
        </Button>
      )}
    </>
  )
}
