import type { LedgerEntry } from '@compety/contract'
import type { Column } from '../../ui/table/data-table.types.ts'
import { signedCoins } from '../amounts.ts'
import { Time } from '../date-time.tsx'
import classes from './user-wallet.module.css'

export const walletColumns: readonly Column<LedgerEntry, never>[] = [
  { key: 'date', title: 'Fecha', width: 160, render: ({ date }) => <Time instant={date} /> },
  {
    key: 'coins',
    title: 'Monedas',
    align: 'right',
    width: 120,
    render: ({ coins }) => <b className={`numeral ${coins < 0 ? classes.out : classes.in}`}>{signedCoins(coins)}</b>,
  },
  { key: 'reason', title: 'Motivo', render: ({ reason }) => <span className={classes.reason}>{reason}</span> },
  { key: 'actor', title: 'Quién', render: ({ actor }) => actor?.username ?? actor?.email ?? 'Sistema' },
]
