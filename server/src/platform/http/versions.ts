import { createHash } from 'node:crypto'
import { type EndpointShape, Failure } from '@compety/contract'

type Versioned = NonNullable<EndpointShape['versioned']>
type Editable = Readonly<Record<string, unknown>>

// A team of a match is the same when it is renamed; what has no name, as a result, is what it holds.
const identity = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value ? value.id : (value ?? null)

/** The version of a record as an ETag: the same as long as everything that can be edited is. */
export function versionOf({ by }: Versioned, record: Editable): string {
  const values = JSON.stringify(by.map((key) => identity(record[key])))
  return `"${createHash('sha256').update(values).digest('base64url').slice(0, 22)}"`
}

/** Refuses a change that rests on another version than the present one, and shows that; without If-Match the last one wins. */
export function staleRefusal(versioned: Versioned | undefined, ifMatch: string | undefined) {
  return (present: Editable): void => {
    if (!versioned || ifMatch === undefined || ifMatch.trim() === '*') return
    const accepted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    const version = versionOf(versioned, present)
    if (!accepted.includes(version)) throw new Failure('changed_meanwhile', { [versioned.key]: present, version })
  }
}
