import { noun, type PoolSummary } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import qrFrame from '../../../kit/images/qr-code.module.css'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { lazyPiece } from '../../../ui/query/lazy.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { usePoolLink } from './wizard.data.ts'
import classes from './wizard.module.css'

const QrCode = lazyPiece(
  async () => (await import('../../../kit/images/qr-code.tsx')).QrCode,
  <div className={qrFrame.frame} />,
)

/** The link to join a new pool: to copy, to scan and to send. */
export function SharePool({ pool }: { pool: PoolSummary }) {
  const params = { poolId: String(pool.id) }
  return (
    <div className={classes.share}>
      <p>Comparte el enlace. Sirve para ver de qué se trata y para inscribirse.</p>
      <QueryView
        query={usePoolLink(pool.id)}
        failed="No se ha podido crear el enlace por fallos en el servidor"
        waiting={<div className={qrFrame.frame} />}
      >
        {(url) => <Link name={pool.name} url={url} />}
      </QueryView>
      <div className={classes.buttons}>
        <LinkButton to="/pools/$poolId" params={params} variant="default">
          Ver la {noun.one}
        </LinkButton>
      </div>
    </div>
  )
}

function Link({ name, url }: { name: string; url: string }) {
  const message = `Juega conmigo en ${name}: ${url}`
  return (
    <>
      <CopyField label="Enlace para entrar" text={url} />
      <Button
        component="a"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener"
        leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
      >
        Enviar por WhatsApp
      </Button>
      <QrCode text={url} label={`Código QR para entrar a la ${noun.one}`} />
    </>
  )
}
