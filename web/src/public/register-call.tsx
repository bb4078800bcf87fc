import { useId } from 'react'
import { RegisterBox } from './register-box.tsx'
import classes from './register-call.module.css'

/** The end of a page: a reason to register, and the field for the e-mail. */
export function RegisterCall({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section className={classes.call} aria-labelledby={id}>
      <div className={classes.inner}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <RegisterBox id={`${id}email`} />
      </div>
    </section>
  )
}
