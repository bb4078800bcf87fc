import { wording } from '@compety/contract'
import classes from './register-box.module.css'

/** An e-mail field that opens /register?email=…. It is a plain form, so it works before any code runs. */
export function RegisterBox({ id }: { id: string }) {
  return (
    <form className={classes.box} action="/register" noValidate>
      <label className="spoken" htmlFor={id}>
        Tu correo electrónico
      </label>
      <input
        id={id}
        className={classes.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="Tu correo electrónico"
        maxLength={255}
      />
      <button type="submit" className={classes.button}>
        {wording.createFreeAccount}
      </button>
    </form>
  )
}
