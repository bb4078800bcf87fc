import { parsedDate, type WalletEntry } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { IconCoin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Repeat } from '../../../kit/repeat.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import panel from '../panel.module.css'
import { useWallet } from './wallet.data.ts'
import classes from './wallet.module.css'

/** The user's coins: the balance and its entries. */
export function Wallet({ page }: { page: number }) {
  const query = useWallet(page)
  return (
    <section aria-label="Monedas">
      <QueryView
        query={query}
        failed="No se han podido cargar los movimientos por fallos en el servidor"
        waiting={
          <div className={panel.panel}>
            <Skeleton height="3rem" width="12rem" />
            <Repeat times={5}>
              <Skeleton height="3rem" />
            </Repeat>
          </div>
        }
      >
        {({ wallet, entries, currentPage, nextPage, totalPages }) => (
          <div className={classes.wallet}>
            <div className={panel.panel}>
              <p className={classes.balance}>
                <IconCoin size={32} aria-hidden />
                <b className="numeral">{wallet.coins.toLocaleString('es')}</b>{' '}
                {wallet.coins === 1 ? 'moneda' : 'monedas'}
              </p>
              {entries.length === 0 ? <NoEntries /> : <Entries entries={entries} />}
            </div>
            {totalPages > 1 && <Pager current={currentPage} next={nextPage} total={totalPages} />}
          </div>
        )}
      </QueryView>
    </section>
  )
}

const NoEntries = () => (
  <p className={panel.lead}>
    Todavía no tienes movimientos. Recibes 50 monedas por cada persona que crea su cuenta con{' '}
    <Link to="/myProfile" search={{ tab: 'referral' }}>
      tu enlace
    </Link>{' '}
    y envía un pronóstico.
  </p>
)

function Entries({ entries }: { entries: WalletEntry[] }) {
  return (
    <ul className={classes.entries} aria-label="Movimientos">
      {entries.map(({ id, coins, reason, date }) => (
        <li key={id} className={classes.entry}>
          <span className={classes.reason}>{reason}</span>
          <time className={classes.date} dateTime={date}>
            {parsedDate(date)}
          </time>
          <b className={`numeral ${classes.coins}`}>
            {coins > 0 ? `+${coins}` : coins}
            <span className="spoken">{Math.abs(coins) === 1 ? ' moneda' : ' monedas'}</span>
          </b>
        </li>
      ))}
    </ul>
  )
}
