import classes from './whole-email.module.css'

/** A full e-mail address that breaks after the @ when it needs two lines. */
export function WholeEmail({ email }: { email: string }) {
  const [name, ...domain] = email.split('@')
  return (
    <span className={classes.whole}>
      {name}@<wbr />
      {domain.join('@')}
    </span>
  )
}
