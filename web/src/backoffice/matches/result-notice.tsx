import { IconInfoCircle } from '@tabler/icons-react'
import classes from './result-form.module.css'

/** Says ahead what the server would say on saving. */
export function ResultNotice({ text }: { text: string }) {
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={20} aria-hidden />
      {text}
    </p>
  )
}
