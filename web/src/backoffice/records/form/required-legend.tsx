import classes from './record-form.module.css'

/** Explains the asterisks of a form, if it has any. */
export function RequiredLegend({ fields }: { fields: readonly { isRequired?: boolean }[] }) {
  if (!fields.some(({ isRequired }) => isRequired)) return null
  return <p className={classes.legend}>El asterisco (*) marca los campos obligatorios.</p>
}
