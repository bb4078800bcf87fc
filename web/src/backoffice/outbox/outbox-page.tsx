import { getRouteApi } from '@tanstack/react-router'
import { lateDialog } from '../../ui/late.tsx'
import { RecordList } from '../records/record-list.tsx'
import { mailColumns } from './mail-columns.tsx'
import { mailList } from './mail-list.ts'
import { useMails } from './outbox.data.ts'

const route = getRouteApi('/outbox')
const MailDialog = lateDialog(async () => (await import('./mail-dialog.tsx')).MailDialog)

/** What the product sent by mail, or keeps where no mail server is set. */
export function OutboxPage() {
  const { mail } = route.useSearch()
  const navigate = route.useNavigate()
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
        failed="No se ha podido cargar los correos por fallos en el servidor"
      />
      {mail !== undefined && (
        <MailDialog
          id={mail}
          opened
          onClose={() => void navigate({ search: (old) => ({ ...old, mail: undefined }) })}
        />
      )}
    </>
  )
}
