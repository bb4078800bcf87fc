import classes from './steps.module.css'

type Step = { title: string; text: string }

/** Numbered steps, side by side on a wide screen. The last one is emphasized. */
export function Steps({ of: steps }: { of: readonly Step[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={classes.step}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
