import classes from './claim.module.css'

/** The slogan: two sentences, each on its own line. */
export function Claim({ as: Tag = 'p', id }: { as?: 'h1' | 'p'; id?: string }) {
  return (
    <Tag id={id} className={classes.claim}>
      <span>Pronostica el marcador.</span> <span>Sube en la tabla.</span>
    </Tag>
  )
}
