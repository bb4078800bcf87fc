import { createHash } from 'node:crypto'
import { type EndpointShape, Failure } from '@compety/contract'

type Versioned = NonNullable<EndpointShape['versioned']>
type Editable = Readonly<Record<string, unknown>>

// A nested record with a name counts by its id, so renaming it changes no version. Any other value, such as a result,
// counts by its content.
const identity = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value ? value.id : (value ?? null)

/** The version of a record as an ETag. It changes with every field that can be edited. */
export function versionOf({ by }: Versioned, record: Editable): string {
  const values = JSON.stringify(by.map((key) => identity(record[key])))
  return `"${createHash('sha256').update(values).digest('base64url').slice(0, 22)}"`
}

/**
 * Refuses a change that is based on another version than the present one. The refusal contains the present record.
 * Without If-Match the last save wins.
 */
export function staleRefusal(versioned: Versioned | undefined, ifMatch: string | undefined) {
  return (present: Editable): void => {
    if (!versioned || ifMatch === undefined || ifMatch.trim() === '*') return
    const accepted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    const version = versionOf(versioned, present)
    if (!accepted.includes(version)) throw new Failure('changed_meanwhile', { [versioned.key]: present, version })
  }
}
