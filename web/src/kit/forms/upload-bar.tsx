import classes from './upload-bar.module.css'

/** The progress of an upload. At 100 % the server is still processing it. */
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
