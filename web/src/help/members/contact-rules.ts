import { contact, wording } from '@compety/contract'
import { imageFault } from '../../kit/forms/image-files.ts'

/** The value of the select while no reason is chosen. */
export const noReason = -1
export const messageLimit = 2000
export const mostImages = contact.file.most

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

/** The images with those that are new and right, and what is wrong with the others. */
export function addImages(images: readonly File[], picked: readonly File[]): { images: File[]; faults: string[] } {
  const fresh = picked.filter((file) => !images.some((image) => isSame(image, file)))
  const right = fresh.filter((file) => imageFault(file) === undefined)
  const faults = fresh.filter((file) => imageFault(file)).map((file) => `${file.name}: ${imageFault(file)}`)
  const all = [...images, ...right]
  if (all.length > mostImages) faults.push(`Se pueden adjuntar ${mostImages} imágenes como máximo.`)
  return { images: all.slice(0, mostImages), faults }
}
