import { findFeed, type ImportRow } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { useMayCall } from '../records/may-call.ts'

/** Who made an import, and the feed whose answer it took. */
export function ImportMaker({ actor, feed }: Pick<ImportRow, 'actor' | 'feed'>) {
  if (!feed) return actor ?? 'Sistema'
  return (
    <>
      {actor && `${actor}, `}
      <FeedName {...feed} />
    </>
  )
}

function FeedName({ id, providerAsString }: NonNullable<ImportRow['feed']>) {
  const name = `Fuente ${id}: ${providerAsString}`
  if (!useMayCall()(findFeed)) return name
  return (
    <Link to="/feeds/$feedId" params={{ feedId: String(id) }}>
      {name}
    </Link>
  )
}
