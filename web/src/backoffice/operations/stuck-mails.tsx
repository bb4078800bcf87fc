import { findMail, type MailRow, resendMail, resendMails } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { Section } from '../../ui/page.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table.types.ts'
import { Time } from '../date-time.tsx'
import { MailState } from '../mails/mail-state.tsx'
import { useResendMail } from '../mails/mails.data.ts'
import { useMayCall } from '../records/may-call.ts'
import { RecordName, RowActions, RowButton, RowLink } from '../records/row-actions.tsx'
import { type Operations, useResendMails } from './operations.data.ts'
import classes from './operations.module.css'

/** Failed mails and those stored without a mail server. Failed ones can be sent again together. */
export function StuckMails({ mails: { has_server, failed, stuck } }: { mails: Operations['mails'] }) {
  const may = useMayCall()
  const { resend, isPending } = useResendMails()
  return (
    <Section
      title="Correos fallidos y guardados"
      aside={
        has_server &&
        failed > 0 &&
        may(resendMails) && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={isPending}
            onClick={resend}
          >
            Reintentar los fallidos
          </Button>
        )
      }
    >
      {!has_server && (
        <p className={classes.hint}>No hay un servidor de correo configurado (SMTP_URL): los correos se guardan.</p>
      )}
      <DataTable
        label="Correos fallidos y guardados"
        columns={stuckMailColumns(has_server)}
        rows={stuck}
        rowKey={({ id }) => id}
        emptyText="No hay correos fallidos ni guardados"
      />
    </Section>
  )
}

export function stuckMailColumns(hasServer: boolean): Column<MailRow, string>[] {
  return [
    { key: 'created_at', title: 'Fecha', width: 150, render: ({ created_at }) => <Time instant={created_at} /> },
    { key: 'recipient', title: 'Para', render: ({ recipient }) => <span className={classes.words}>{recipient}</span> },
    { key: 'subject', title: 'Asunto', render: ({ subject }) => <span className={classes.words}>{subject}</span> },
    { key: 'state', title: 'Estado', render: ({ state }) => <MailState state={state} /> },
    {
      key: 'failure',
      title: 'Motivo',
      render: ({ failure }) => <span className={classes.words}>{failure ?? '–'}</span>,
    },
    { key: 'actions', title: 'Opciones', width: 170, render: (mail) => <Actions mail={mail} hasServer={hasServer} /> },
  ]
}

function Actions({ mail: { id, subject, recipient }, hasServer }: { mail: MailRow; hasServer: boolean }) {
  const { mutate, isPending } = useResendMail()
  const name = `${subject} para ${recipient}`
  return (
    <RowActions>
      <RowLink to="/outbox" search={{ mail: id } as never} call={findMail}>
        Ver
        <RecordName name={name} />
      </RowLink>
      {hasServer && (
        <RowButton call={resendMail} disabled={isPending} onClick={() => mutate(id)}>
          Reintentar
          <RecordName name={name} />
        </RowButton>
      )}
    </RowActions>
  )
}
