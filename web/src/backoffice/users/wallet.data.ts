import { correctWallet, findUserWallet, type LedgerEntry } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callVersioned } from '../../platform/api/call.ts'
import { useSaveRecord } from '../records/record-queries.ts'
import { userKeys } from './users.data.ts'

/** A page of a user's ledger with the version of the wallet, which a correction must send. */
export function useUserWallet(id: number, page: number) {
  return useQuery({
    queryKey: [...userKeys.all, 'wallet', id, page],
    queryFn: ({ signal }) => callVersioned(findUserWallet, { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
}

/**
 * Also refetches the wallet and session of the current user, because administrators may correct their own coins, which
 * every screen shows.
 */
export function useCorrectWallet(id: number) {
  return useSaveRecord<{ entry: LedgerEntry }>(userKeys, {
    endpoint: correctWallet,
    id,
    failed: 'No se ha podido corregir la billetera por fallos en el servidor',
    affected: [['wallet'], ['session']],
  })
}
