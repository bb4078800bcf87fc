import { noun } from '@compety/contract'
import { nothingFound } from '../../ui/query/list-status.tsx'

/** How many pools a list with filters found, for screen readers. */
export function foundText(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  if (total === 0) return nothingFound
  return total === 1 ? `1 ${noun.one}.` : `${total} ${noun.many}.`
}
