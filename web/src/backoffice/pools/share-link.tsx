import classes from './pool-columns.module.css'

/** A link to the share URL of a pool. */
export function ShareLink({ url, shown = url }: { url: string; shown?: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url} className={classes.words}>
      {shown}
    </a>
  )
}

const maxLength = 40

/** The same link with a shortened text. */
export function ShortShareLink({ url }: { url: string }) {
  const shown = url.replace(/^https?:\/\//i, '')
  return <ShareLink url={url} shown={shown.length > maxLength ? `${shown.slice(0, maxLength)}…` : shown} />
}
