import { correctWallet } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { coins } from '../amounts.ts'
import { useMayCall } from '../records/may-call.ts'
import classes from './user-wallet.module.css'
import { useUser } from './users.data.ts'
import { useUserWallet } from './wallet.data.ts'
import { walletColumns } from './wallet-columns.tsx'
import { WalletDialog } from './wallet-dialog.tsx'

const route = getRouteApi('/users/$userId/wallet')

/** The wallet of a user: the balance and its entries. A correction adds an entry; entries are never edited. */
export function UserWalletPage() {
  const { userId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const may = useMayCall()
  const [isCorrecting, setCorrecting] = useState(false)
  const { data: user } = useUser(Number(userId))
  const query = useUserWallet(Number(userId), page)
  useReturnOnRefusal(query.error)
  const close = () => setCorrecting(false)
  return (
    <Page
      title={`Billetera de ${user?.username ?? user?.email ?? `usuario ${userId}`}`}
      actions={
        <>
          <LinkButton to="/users/$userId" params={{ userId }} variant="default">
            Volver
          </LinkButton>
          {may(correctWallet) && (
            <Button onClick={() => setCorrecting(true)} disabled={!query.data}>
              Corregir billetera
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={query}
        failed="No se ha podido cargar la billetera por fallos en el servidor"
        waiting={<Skeleton height={420} radius="lg" />}
      >
        {({ answer: { wallet, entries, ...pages }, version }) => (
          <>
            <p className={classes.balance}>
              <IconCoin size={36} aria-hidden />
              <b className="numeral">{coins(wallet.coins)}</b> {wallet.coins === 1 ? 'moneda' : 'monedas'}
            </p>
            <DataTable
              label="Movimientos"
              columns={walletColumns}
              rows={entries}
              rowKey={({ id }) => id}
              emptyText="No existen movimientos registrados"
              isStale={query.isPlaceholderData}
              pages={pages}
            />
            <WalletDialog
              id={Number(userId)}
              coins={wallet.coins}
              version={version}
              opened={isCorrecting}
              onClose={close}
              onSaved={() => {
                close()
                void navigate({ search: {}, replace: true })
              }}
            />
          </>
        )}
      </QueryView>
    </Page>
  )
}
