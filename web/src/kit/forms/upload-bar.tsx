import classes from './upload-bar.module.css'

/** How much of an upload is on its way; once all of it is, the server is at work. */
export function UploadBar({ label, proportion }: { label: string; proportion: number }) {
  const percent = Math.round(proportion * 100)
  const isWorking = percent >= 100
  return (
    <div className={classes.upload}>
      <progress className={classes.bar} aria-label={label} max={100} {...(!isWorking && { value: percent })} />
      <span className={classes.text}>{isWorking ? 'Procesando…' : `${percent} %`}</span>
    </div>
  )
}
