import classes from './claim.module.css'

/** What the product is, in two sentences, each on lines of its own. */
export function Claim({ as: Tag = 'p', id }: { as?: 'h1' | 'p'; id?: string }) {
  return (
    <Tag id={id} className={classes.claim}>
      <span>Pronostica el marcador.</span> <span>Sube en la tabla.</span>
    </Tag>
  )
}
