import type { EndpointShape } from '@compety/contract'
import { ExportButton } from '../../../ui/export/export-button.tsx'
import { useMayCall } from '../may-call.ts'
import { useOwnedQuery } from '../use-owner.ts'
import type { ListSearch } from './list-shape.ts'

/** The export of a list. `isOwned`: holders of the privilege see the records of the platform, unless they choose others. */
export type ExportOfList = { endpoint: EndpointShape; isOwned?: true }

type ListExportProps = { title: string; of: ExportOfList; query: ListSearch }

/** Exports the whole filtered list in its order. */
export function ListExport({ title, of: { endpoint, isOwned }, query }: ListExportProps) {
  const may = useMayCall()
  const owned = useOwnedQuery(endpoint, query)
  const { page, per_page, ...sent } = isOwned ? owned : query
  return <ExportButton exports={may(endpoint) ? [{ label: title, endpoint, query: sent }] : []} />
}
