import { Button } from '@mantine/core'
import { IconDeviceTv, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { QrCode } from '../../../ui/qr-code.tsx'
import classes from './ranking-tools.module.css'
import { TvScreen, type TvScreenProps } from './tv-screen.tsx'

const moment = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' })

type Search = Record<string, unknown>

/** Opens a ranking on a big screen (`tv=1` in the address) and prints it. The head is for paper only. */
export function RankingTools({ title, address, useRows }: Omit<TvScreenProps, 'onClose'>) {
  const navigate = useNavigate()
  const { tv } = useSearch({ strict: false })
  const show = (shown: 1 | undefined) =>
    navigate({ to: '.', search: (old: Search) => ({ ...old, tv: shown }), resetScroll: false })
  return (
    <>
      <div className={classes.tools}>
        <Button variant="default" leftSection={<IconDeviceTv size={18} aria-hidden />} onClick={() => show(1)}>
          Pantalla grande
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          Imprimir
        </Button>
      </div>
      <div className={classes.paper} aria-hidden>
        <div>
          <p className={classes.title}>{title}</p>
          <p>{moment.format(new Date())}</p>
        </div>
        {address && <QrCode text={address} label="Código para entrar" />}
      </div>
      {tv === 1 && <TvScreen title={title} address={address} useRows={useRows} onClose={() => show(undefined)} />}
    </>
  )
}
