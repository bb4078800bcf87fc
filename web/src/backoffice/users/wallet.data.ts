import { correctWallet, findUserWallet, type LedgerEntry } from '@compety/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callVersioned } from '../../platform/api/call.ts'
import { useSaveRecord } from '../records/record-queries.ts'
import { userKeys } from './users.data.ts'

/** A page of a user's ledger, with the version of the wallet that a correction rests on. */
export const useUserWallet = (id: number, page: number) =>
  useQuery({
    queryKey: [...userKeys.all, 'wallet', id, page],
    queryFn: ({ signal }) => callVersioned(findUserWallet, { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
  })

/** The administrator's own coins stand in the profile and above every screen. */
export const useCorrectWallet = (id: number) =>
  useSaveRecord<{ entry: LedgerEntry }>(userKeys, {
    endpoint: correctWallet,
    id,
    failed: 'No se ha podido corregir la billetera por fallos en el servidor',
    affected: [['wallet'], ['session']],
  })
