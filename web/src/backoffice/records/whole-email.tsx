import classes from './whole-email.module.css'

/** All of an address; where it takes two lines, what follows the @ stands in the second. */
export function WholeEmail({ email }: { email: string }) {
  const [name, ...domain] = email.split('@')
  return (
    <span className={classes.whole}>
      {name}@<wbr />
      {domain.join('@')}
    </span>
  )
}
