import {
  type AnswerOf,
  type BodyOf,
  createImport,
  findImport,
  type ImportRow,
  listImports,
  newImport,
  previewImport,
  previewUndo,
  undoImport,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import type { ListSearch } from '../records/list/list-shape.ts'
import { invalidateWithAudit, keysOf, useRecordRows } from '../records/record-queries.ts'
import { useOwnedQuery } from '../records/use-owner.ts'

const keys = keysOf('imports')
const affected = [keys.all, ['matches'], ['teams'], ['tournaments'], ['rankings'], ['pool'], ['pools']]

/** A finished import; unlike a preview it has an id. */
export type FinishedImport = ImportRow & { id: number }

export function useImports(query: ListSearch) {
  return useRecordRows<FinishedImport>(keys, {
    endpoint: listImports,
    rows: 'imports',
    query: useOwnedQuery(listImports, query),
  })
}

/** The sports to choose from. */
export function useImportSports() {
  return useQuery({
    queryKey: ['sports', 'imports'],
    queryFn: async ({ signal }) => (await call(newImport, {}, signal)).sports,
    staleTime: 10 * 60_000,
  })
}

export function useImport(id: number) {
  return useQuery({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await call(findImport, { params: { id } }, signal)).import,
  })
}

export type ImportSent = { file: File; settings: BodyOf<typeof createImport> }

const changedOnDisk = 'El archivo ha cambiado o ya no está donde estaba. Elígelo de nuevo.'

/** Reads the file now, because a browser refuses to send a file that changed on disk after it was chosen. */
const copyOf = async (file: File): Promise<File> => {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new RefusedFields({ file: changedOnDisk })
  })
  return new File([bytes], file.name)
}

// The form itself shows the errors of the file and its settings.
const isShown = (error: unknown) => error instanceof RefusedFields

/** Previews the import without changing anything. `proportion` is the part of the file already sent, 0 to 1. */
export function usePreviewImport() {
  const [proportion, setProportion] = useState(0)
  const mutation = useMutation({
    meta: { failed: 'No se ha podido leer el archivo por fallos en el servidor', isShown },
    mutationFn: async ({ file, settings }: ImportSent) => {
      setProportion(0)
      const files = [await copyOf(file)]
      return (await call(previewImport, { body: settings, files, onProgress: setProportion })).import
    },
  })
  return { ...mutation, proportion }
}

export function useCreateImport() {
  const queryClient = useQueryClient()
  const [proportion, setProportion] = useState(0)
  const mutation = useMutation({
    meta: { failed: 'No se ha podido importar el archivo por fallos en el servidor', isShown },
    mutationFn: async ({ file, settings }: ImportSent) => {
      setProportion(0)
      return call(createImport, { body: settings, files: [await copyOf(file)], onProgress: setProportion })
    },
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => invalidateWithAudit(queryClient, affected),
  })
  return { ...mutation, proportion }
}

export const undoPreviewFailed = 'No se ha podido comprobar qué se puede deshacer por fallos en el servidor'
export type UndoPreview = AnswerOf<typeof previewUndo>

/** What an undo would take back and leave at this moment; asked anew whenever the dialog opens. */
export function useUndoPreview(id: number, isOpen: boolean) {
  return useQuery({
    // Not one of the imports' keys: an import that was just undone is not asked about again.
    queryKey: ['undo-preview', id],
    queryFn: ({ signal }) => call(previewUndo, { params: { id } }, signal),
    enabled: isOpen,
    staleTime: 0,
    gcTime: 0,
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido deshacer la importación por fallos en el servidor' },
    mutationFn: (id: number) => call(undoImport, { params: { id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => invalidateWithAudit(queryClient, affected),
  })
}
