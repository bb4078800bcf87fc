import { type AccessToken, parsedDate, scopeTitles } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useId, useState } from 'react'
import { Repeat } from '../../../kit/repeat.tsx'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import panel from '../panel.module.css'
import { CreateToken } from './create-token.tsx'
import { useOwnTokens, useRevokeToken } from './tokens.data.ts'
import classes from './tokens.module.css'

/** The tokens with which programs act for the account: to make, to look at and to revoke. */
export function OwnTokens() {
  const query = useOwnTokens()
  const [isCreating, setCreating] = useState(false)
  return (
    <section className={panel.panel} aria-label="Acceso para programas">
      <p className={panel.lead}>
        Con un token, un programa usa Compety en tu nombre y solo para lo que le permitas. Lo que se puede hacer con él
        está en <a href="/desarrolladores">Desarrolladores</a>.
      </p>
      <div className={panel.actions}>
        <Button onClick={() => setCreating(true)}>Crear token</Button>
      </div>
      <QueryView
        query={query}
        failed="No se han podido cargar los tokens por fallos en el servidor"
        waiting={
          <Repeat times={3}>
            <Skeleton height="3.5rem" mb="xs" />
          </Repeat>
        }
        empty={{ when: (tokens) => tokens.length === 0, text: 'Ningún programa tiene acceso a tu cuenta.' }}
      >
        {(tokens) => (
          <ul className={classes.tokens} aria-label="Tokens">
            {tokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </ul>
        )}
      </QueryView>
      <CreateToken opened={isCreating} onClose={() => setCreating(false)} />
    </section>
  )
}

const isOver = ({ expires_at }: AccessToken) => expires_at !== null && Date.parse(expires_at) <= serverNow()

function Token({ token }: { token: AccessToken }) {
  const { name, scopes, created_at, last_used_at, expires_at } = token
  const id = useId()
  return (
    <li className={classes.token}>
      <div className={classes.names}>
        <p id={id} className={classes.name}>
          {name}
        </p>
        <p className={classes.facts}>{scopes.map((scope) => scopeTitles[scope]).join(', ')}</p>
        <p className={classes.facts}>
          {last_used_at ? <>Último uso: {parsedDate(last_used_at)}</> : 'Sin usar'} · Creado: {parsedDate(created_at)}
        </p>
        <p className={isOver(token) ? classes.over : classes.facts}>
          {expires_at === null ? 'No vence' : `${isOver(token) ? 'Venció' : 'Vence'}: ${parsedDate(expires_at)}`}
        </p>
      </div>
      <RevokeToken token={token} describedBy={id} />
    </li>
  )
}

function RevokeToken({ token, describedBy }: { token: AccessToken; describedBy: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useRevokeToken()
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.revoke}
        aria-describedby={describedBy}
        onClick={() => setConfirming(true)}
      >
        Revocar
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Revocar token"
        confirm="Revocar"
        danger
        waiting={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => mutate(token.id, { onSettled: () => setConfirming(false) })}
      >
        <p>
          El programa que usa «{token.name}» deja de tener acceso de inmediato. No se puede deshacer: tendrías que crear
          otro token.
        </p>
      </ConfirmDialog>
    </>
  )
}
