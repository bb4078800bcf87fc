import classes from './pool-columns.module.css'

/** An address of the outside, whole. */
export const ShareLink = ({ url, shown = url }: { url: string; shown?: string }) => (
  <a href={url} target="_blank" rel="noreferrer" title={url} className={classes.words}>
    {shown}
  </a>
)

const most = 40

/** The same, cut to be read, not to be followed. */
export function ShortShareLink({ url }: { url: string }) {
  const shown = url.replace(/^https?:\/\//i, '')
  return <ShareLink url={url} shown={shown.length > most ? `${shown.slice(0, most)}…` : shown} />
}
