import { exportMails, type MailRow } from '@compety/contract'
import type { Column } from '../exports/columns.ts'
import { id, instant, text } from '../exports/common-columns.ts'
import { exportedList } from '../exports/exported-list.ts'
import { listMails } from './mails.queries.ts'

const columns: Column<MailRow>[] = [
  ...[id, text('recipient', 'Destinatario'), text('subject', 'Asunto'), text('state', 'Estado')],
  ...[text('attempts', 'Intentos'), text('failure', 'Fallo')],
  ...[instant('created_at', 'Creado'), instant('sent_at', 'Enviado')],
]

export const mailsExport = exportedList({
  endpoint: exportMails,
  name: 'correos',
  title: 'Correos',
  columns: () => columns,
  read: async (db, { filters }) => (await listMails(db, filters)).mails,
})
