import { deleteLive, type Match } from '@compety/contract'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { runningScore } from '../../../kit/numbers/periods.ts'
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { begun, isWaiting, type Kept, keepingMine, playNow, takingTheirs } from './kept-play.ts'
import classes from './live-page.module.css'
import { written } from './play.ts'
import { storePlay, updatePlay } from './stored-play.ts'
import { showMatch } from './use-play.ts'

/** What needs a decision: another person's score, a refusal, or what the feed says. */
export function LiveNotices({ id, kept }: { id: string; kept: Kept }) {
  const { conflict, refused, final, match } = kept
  if (refused) return <RefusedNotice id={id} text={refused} />
  if (conflict) return <ConflictNotice id={id} kept={kept} />
  if (final)
    return (
      <Notice
        text={`Resultado ${final.home_team_score}-${final.away_team_score}: se registra en cuanto haya conexión.`}
      />
    )
  return match.live?.feed ? <FeedNotice id={id} kept={kept} /> : null
}

function Notice({ text, isUrgent = false, children }: { text: string; isUrgent?: boolean; children?: ReactNode }) {
  return (
    <div className={classes.notice} role={isUrgent ? 'alert' : undefined} data-urgent={isUrgent || undefined}>
      <p>{text}</p>
      {children && <div className={classes.choices}>{children}</div>}
    </div>
  )
}

function ConflictNotice({ id, kept }: { id: string; kept: Kept }) {
  const mine = runningScore({ live: written(playNow(kept), Date.now()) })
  const theirs = runningScore({ live: kept.conflict?.live ?? null }) ?? 'Sin marcador'
  return (
    <Notice isUrgent text="Otra persona cambió el marcador. ¿Cuál es el correcto?">
      <Button variant="default" onClick={() => updatePlay(id, (now) => takingTheirs(now, Date.now()))}>
        El suyo: {theirs}
      </Button>
      <Button onClick={() => updatePlay(id, keepingMine)}>El mío: {mine}</Button>
    </Notice>
  )
}

function RefusedNotice({ id, text }: { id: string; text: string }) {
  return (
    <Notice isUrgent text={text}>
      <Button variant="default" onClick={() => updatePlay(id, ({ match }) => begun(match, Date.now()))}>
        Descartar
      </Button>
      <Button onClick={() => updatePlay(id, ({ refused: _, ...now }) => now)}>Reintentar</Button>
    </Notice>
  )
}

function FeedNotice({ id, kept }: { id: string; kept: Kept }) {
  const queryClient = useQueryClient()
  const { match } = kept
  const { mutate, isPending } = useMutation({
    meta: { failed: 'No se ha podido usar el marcador del proveedor por fallos en el servidor', forbiddenHere: true },
    mutationFn: () => call(deleteLive, { params: { id: match.id } }),
    onSuccess: async ({ message, match }: { message: string; match: Match }) => {
      storePlay(id, begun(match, Date.now()))
      showSuccess(message)
      await showMatch(queryClient, match)
    },
  })
  return (
    <Notice text={`Proveedor: ${runningScore({ live: match.live?.feed ?? null })}`}>
      <Button variant="default" loading={isPending} disabled={isWaiting(kept)} onClick={() => mutate()}>
        Usar el del proveedor
      </Button>
    </Notice>
  )
}
