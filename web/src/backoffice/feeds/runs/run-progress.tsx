import { Loader } from '@mantine/core'
import classes from '../feed-preview.module.css'

/** What a run is doing at this moment. */
export function RunProgress({ text }: { text: string }) {
  return (
    <p role="status" className={classes.progress}>
      <Loader size="sm" color="var(--text)" aria-hidden />
      {text}
    </p>
  )
}
