import { IconInfoCircle } from '@tabler/icons-react'
import classes from './result-form.module.css'

/** Shows in advance why the server would refuse a result. */
export function ResultNotice({ text }: { text: string }) {
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={20} aria-hidden />
      {text}
    </p>
  )
}
