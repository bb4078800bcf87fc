import { noun, type PoolSummary } from '@compety/contract'
import { Button } from '@mantine/core'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { QrCode, QrCodeWaiting } from '../../../ui/qr-code.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { linkLoadFailed, usePoolLink, useRenewLink } from '../joining/joining.data.ts'
import { SendLink } from '../joining/send-link.tsx'
import classes from './wizard.module.css'

/** The link to join a new pool: to copy, to scan and to send. */
export function SharePool({ pool }: { pool: PoolSummary }) {
  const renew = useRenewLink(pool.id)
  return (
    <div className={classes.share}>
      <p>Comparte el enlace. Sirve para ver de qué se trata y para inscribirse.</p>
      <QueryView query={usePoolLink(pool.id)} failed={linkLoadFailed} waiting={<QrCodeWaiting />}>
        {(link) =>
          link ? (
            <>
              <CopyField label="Enlace para entrar" text={link.url} />
              <SendLink name={pool.name} url={link.url} />
              <QrCode text={link.url} label={`Código QR para entrar a la ${noun.one}`} />
            </>
          ) : (
            <Button loading={renew.isPending} onClick={() => renew.mutate(null)}>
              Crear enlace
            </Button>
          )
        }
      </QueryView>
      <div className={classes.buttons}>
        <LinkButton to="/pools/$poolId" params={{ poolId: String(pool.id) }} variant="default">
          Ver la {noun.one}
        </LinkButton>
      </div>
    </div>
  )
}
