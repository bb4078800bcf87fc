import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyDialog } from '../../ui/query/lazy.tsx'
import { RecordList } from '../records/record-list.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailList } from './mail-list.ts'
import { useMails } from './mails.data.ts'

const route = getRouteApi('/outbox')
const MailDialog = lazyDialog(async () => (await import('./mail-dialog.tsx')).MailDialog)

/** What the product sent by mail, or keeps where no mail server is set. */
export function MailsPage() {
  const { mail } = route.useSearch()
  const navigate = route.useNavigate()
  // It closes with what it showed.
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
