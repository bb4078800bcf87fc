import type { Refusal } from '@compety/contract'
import { Refused, RefusedFields } from './failures.ts'

/** Whether the error is this refusal of the contract. */
export function refusedWith(error: unknown, [, message]: Refusal): error is Refused {
  return error instanceof Refused && error.message === message
}

/** Whether the error refuses this field with this text of the contract. */
export function refusedField(error: unknown, [name, text]: readonly [name: string, text: string]): boolean {
  return error instanceof RefusedFields && error.fields[name] === text
}
