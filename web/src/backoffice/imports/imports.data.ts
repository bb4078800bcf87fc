import {
  type BodyInput,
  createImport,
  findImport,
  type ImportRow,
  listImports,
  previewImport,
  undoImport,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showSuccess } from '../../ui/toasts.ts'
import type { ListSearch } from '../records/list-shape.ts'
import { askAgain, keysOf, useRecordRows } from '../records/record-queries.ts'

const keys = keysOf('imports')
const affected = [keys.all, ['matches'], ['teams'], ['rankings'], ['pool'], ['pools']]

/** A list holds only what was taken in, so each has its id. */
export type KeptImport = ImportRow & { id: number }

export const useImports = ({ page }: ListSearch) =>
  useRecordRows<KeptImport>(keys, { endpoint: listImports, rows: 'imports', query: { page } })

export const useImport = (id: number) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await call(findImport, { params: { id } }, signal)).import,
  })

export type ImportSent = { file: File; settings: BodyInput<typeof createImport> }

/** What the file would do; nothing is done. What is wrong with it stands beside the form. */
export const usePreviewImport = () =>
  useMutation({
    meta: { failed: 'No se ha podido leer el archivo por fallos en el servidor', isShown: () => true },
    mutationFn: async ({ file, settings }: ImportSent) =>
      (await call(previewImport, { body: settings as never, files: [file] })).import,
  })

export function useCreateImport() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido importar el archivo por fallos en el servidor', isShown: () => true },
    mutationFn: ({ file, settings }: ImportSent) => call(createImport, { body: settings as never, files: [file] }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => askAgain(queryClient, affected),
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido deshacer la importación por fallos en el servidor' },
    mutationFn: (id: number) => call(undoImport, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => askAgain(queryClient, affected),
  })
}
