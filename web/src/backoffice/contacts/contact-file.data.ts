import { findContactFile } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { readFile } from '../../platform/api/download.ts'

/** An image never changes. Nothing keeps it once its screen is left. */
export function useContactFile(name: string) {
  return useQuery({
    queryKey: ['contact file', name],
    queryFn: async ({ signal }) => (await readFile(findContactFile, { params: { name } }, signal)).file,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
