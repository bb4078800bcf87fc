import { exportMails } from '@compety/contract'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog } from '../../ui/query/lazy.tsx'
import { RecordList } from '../records/list/record-list.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailList } from './mail-list.ts'
import { useMails } from './mails.data.ts'

const route = getRouteApi('/outbox')
const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog)

/** The mails that were sent, or stored because no mail server is configured. */
export function MailsPage() {
  const { mail } = route.useSearch()
  const navigate = route.useNavigate()
  // Keeps the mail while the dialog is closing.
  const [shown, setShown] = useState(mail)
  if (mail !== undefined && mail !== shown) setShown(mail)
  return (
    <>
      <RecordList
        path="/outbox"
        title="Correos"
        shape={mailList}
        columns={mailColumns}
        useRows={useMails}
        filterLabel="Filtrar Correos"
        emptyText="No existen correos registrados"
        exportBy={{ endpoint: exportMails }}
        failed="No se han podido cargar los correos por fallos en el servidor"
      />
      {shown !== undefined && (
        <MailDialog
          id={shown}
          opened={mail !== undefined}
          onClose={() => void navigate({ search: (old) => ({ ...old, mail: undefined }) })}
        />
      )}
    </>
  )
}
