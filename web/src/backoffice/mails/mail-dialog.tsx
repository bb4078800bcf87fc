import { type AnswerOf, type findMail, resendMail } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { dateTime } from '../date-time.tsx'
import { useMayCall } from '../records/may-call.ts'
import { MailState } from './mail-state.tsx'
import { useMail, useResendMail } from './mails.data.ts'
import classes from './mails.module.css'

type MailDialogProps = { id: number; opened: boolean; onClose: () => void }

export function MailDialog({ id, opened, onClose }: MailDialogProps) {
  const query = useMail(id)
  return (
    <Dialog title={query.data?.subject ?? 'Correo'} opened={opened} onClose={onClose} isInAddress>
      <QueryView
        query={query}
        failed="No se ha podido cargar el correo por fallos en el servidor"
        waiting={<Skeleton height={220} radius="md" />}
      >
        {(mail) => <Mail mail={mail} />}
      </QueryView>
    </Dialog>
  )
}

function Mail({ mail }: { mail: AnswerOf<typeof findMail>['mail'] }) {
  const may = useMayCall()
  const { mutate: resend, isPending } = useResendMail()
  return (
    <div className={classes.mail}>
      <dl className={classes.facts}>
        <Fact name="Para">{mail.recipient}</Fact>
        <Fact name="Creado">{dateTime(mail.created_at)}</Fact>
        {mail.sent_at && <Fact name="Enviado">{dateTime(mail.sent_at)}</Fact>}
        <Fact name="Estado">
          <MailState state={mail.state} />
        </Fact>
        {mail.failure && <Fact name="Último fallo">{mail.failure}</Fact>}
      </dl>
      {mail.state === 'sent' ? (
        <p className={classes.gone}>De un correo enviado no se guarda el texto.</p>
      ) : (
        <>
          <pre className={classes.text}>{mail.text}</pre>
          {mail.state !== 'needless' && may(resendMail) && (
            <Button onClick={() => resend(mail.id)} loading={isPending}>
              Enviar de nuevo
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
