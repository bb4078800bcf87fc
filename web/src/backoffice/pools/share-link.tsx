import classes from './pool-columns.module.css'

const most = 40

/** An address of the outside; a long one is cut to be read, not to be followed. */
export function ShareLink({ url }: { url: string }) {
  const shown = url.replace(/^https?:\/\//i, '')
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url} className={classes.words}>
      {shown.length > most ? `${shown.slice(0, most)}…` : shown}
    </a>
  )
}
