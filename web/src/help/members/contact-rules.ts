import { contact, isolated, wording } from '@compety/contract'
import { prepareImage } from '../../kit/forms/prepare-image.ts'

/** The value of the reason while none is chosen. */
export const noReason = -1
export const messageLimit = 2000
export const maxImages = contact.file.most

export type ContactDraft = { reason: number; message: string }
export type ContactErrors = Partial<Record<keyof ContactDraft, string>>

export function contactErrors({ reason, message }: ContactDraft): ContactErrors {
  const errors: ContactErrors = {}
  if (reason === noReason) errors.reason = wording.contactReason
  if (message.trim() === '') errors.message = wording.contactMessage
  return errors
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** Adds the new valid images to the others; `faults` are the errors of the rejected ones. */
export async function addImages(images: readonly File[], picked: readonly File[]) {
  const prepared = await Promise.all(picked.map(async (file) => ({ name: file.name, ...(await prepareImage(file)) })))
  const faults = prepared.flatMap(({ name, fault }) => (fault ? [`${isolated(name)}: ${fault}`] : []))
  const valid = prepared.flatMap(({ file }) => file ?? [])
  const all = [...images, ...valid.filter((file) => !images.some((image) => isSame(image, file)))]
  if (all.length > maxImages) faults.push(`Se pueden adjuntar ${maxImages} imágenes como máximo.`)
  return { images: all.slice(0, maxImages), faults }
}
