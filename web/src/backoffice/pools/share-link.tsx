import classes from './pool-columns.module.css'

type ShareLinkProps = { url: string; most?: number }

/** An address of the outside; where one is cut after `most` characters, that is to be read, not to be followed. */
export function ShareLink({ url, most = Number.POSITIVE_INFINITY }: ShareLinkProps) {
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url} className={classes.words}>
      {url.length > most ? `${url.replace(/^https?:\/\//i, '').slice(0, most)}…` : url}
    </a>
  )
}
