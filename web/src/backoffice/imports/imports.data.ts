import {
  type BodyOf,
  createImport,
  findImport,
  type ImportRow,
  listImports,
  newImport,
  previewImport,
  undoImport,
} from '@compety/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import type { ListSearch } from '../records/list-shape.ts'
import { askAgain, keysOf, useRecordRows } from '../records/record-queries.ts'

const keys = keysOf('imports')
const affected = [keys.all, ['matches'], ['teams'], ['rankings'], ['pool'], ['pools']]

/** A list holds only what was taken in, so each has its id. */
export type KeptImport = ImportRow & { id: number }

export const useImports = (query: ListSearch) =>
  useRecordRows<KeptImport>(keys, { endpoint: listImports, rows: 'imports', query })

/** The sports that a file can be of. */
export const useImportSports = () =>
  useQuery({
    queryKey: ['sports', 'imports'],
    queryFn: async ({ signal }) => (await call(newImport, {}, signal)).sports,
    staleTime: 10 * 60_000,
  })

export const useImport = (id: number) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => (await call(findImport, { params: { id } }, signal)).import,
  })

export type ImportSent = { file: File; settings: BodyOf<typeof createImport> }

const changedOnDisk = 'El archivo ha cambiado o ya no está donde estaba. Elíjalo de nuevo.'

/** The bytes as they are now: a browser refuses those of a file that changed since it was chosen. */
const asItIs = async (file: File): Promise<File> => {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new RefusedFields({ file: changedOnDisk })
  })
  return new File([bytes], file.name)
}

// What is wrong with the file and its settings stands in the form.
const isShown = (error: unknown) => error instanceof RefusedFields

/** What the file would do; nothing is done. `proportion` is how much of it is sent, 0 to 1. */
export function usePreviewImport() {
  const [proportion, setProportion] = useState(0)
  const mutation = useMutation({
    meta: { failed: 'No se ha podido leer el archivo por fallos en el servidor', isShown },
    mutationFn: async ({ file, settings }: ImportSent) => {
      setProportion(0)
      const files = [await asItIs(file)]
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
      return call(createImport, { body: settings, files: [await asItIs(file)], onProgress: setProportion })
    },
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => askAgain(queryClient, affected),
  })
  return { ...mutation, proportion }
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
