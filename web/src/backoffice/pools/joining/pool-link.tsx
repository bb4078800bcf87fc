import type { PoolLink as Link } from '@compety/contract'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { dateTime } from '../../date-time.tsx'
import { linkLoadFailed, useEndLink, usePoolLink, useRenewLink } from './joining.data.ts'
import classes from './joining.module.css'
import { SendLink } from './send-link.tsx'

type PoolLinkProps = { pool: { id: number; name: string } }

/** The link by which one joins a pool: to copy, to send by WhatsApp, to renew and to end. */
export function PoolLink({ pool }: PoolLinkProps) {
  const query = usePoolLink(pool.id)
  return (
    <QueryView query={query} failed={linkLoadFailed} waiting={<Skeleton height={120} radius="lg" />}>
      {(link) => (
        <div className={classes.parts}>
          {link ? (
            <Shown pool={pool} link={link} />
          ) : (
            <p className={classes.quiet}>Todavía no hay un enlace para entrar.</p>
          )}
          <Steps pool={pool.id} link={link} />
        </div>
      )}
    </QueryView>
  )
}

const isOver = ({ expires_at }: Link) => expires_at !== null && Date.parse(expires_at) <= Date.now()

function Shown({ pool, link }: PoolLinkProps & { link: Link }) {
  if (isOver(link)) return <p role="status">El enlace venció el {dateTime(link.expires_at ?? '')}. Crea uno nuevo.</p>
  return (
    <>
      <CopyField label="Enlace para entrar" text={link.url} />
      <p className={classes.quiet}>{link.expires_at ? `Vence el ${dateTime(link.expires_at)}.` : 'No vence.'}</p>
      <SendLink name={pool.name} url={link.url} />
    </>
  )
}

const lifetimes = [
  { value: '', label: 'Sin vencimiento' },
  { value: '1', label: '1 día' },
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
]

const endOf = (days: string) => (days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString())

function Steps({ pool, link }: { pool: number; link: Link | null }) {
  const [days, setDays] = useState('')
  const [asked, setAsked] = useState<'renew' | 'end'>()
  const renew = useRenewLink(pool)
  const end = useEndLink(pool)
  const oneAtATime = useOneAtATime()
  const settled = (done: () => void) => () => {
    done()
    setAsked(undefined)
  }
  const make = () => oneAtATime((done) => renew.mutate(endOf(days), { onSettled: settled(done) }))
  const stop = () => oneAtATime((done) => end.mutate(undefined, { onSettled: settled(done) }))
  const isRenewing = asked === 'renew'
  return (
    <>
      <div className={classes.steps}>
        <NativeSelect
          size="md"
          label={link ? 'El nuevo enlace vence en' : 'El enlace vence en'}
          data={lifetimes}
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <Button
          variant={link ? 'default' : 'filled'}
          loading={renew.isPending}
          onClick={() => (link ? setAsked('renew') : make())}
        >
          {link ? 'Renovar enlace' : 'Crear enlace'}
        </Button>
        {link && (
          <Button variant="default" onClick={() => setAsked('end')}>
            Terminar enlace
          </Button>
        )}
      </div>
      <ConfirmDialog
        opened={asked !== undefined}
        title={isRenewing ? 'Renovar enlace' : 'Terminar enlace'}
        confirm={isRenewing ? 'Renovar' : 'Terminar'}
        danger={!isRenewing}
        waiting={renew.isPending || end.isPending}
        onConfirm={isRenewing ? make : stop}
        onClose={() => setAsked(undefined)}
      >
        <p>
          El enlace actual deja de funcionar de inmediato, también donde ya lo enviaste.
          {isRenewing && ' Tendrás que compartir el nuevo.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
