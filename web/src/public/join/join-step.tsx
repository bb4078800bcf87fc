import { closedText, type JoinPreview, noun, parsedDate, recognisedFailures, wording } from '@compety/contract'
import { type ReactNode, useState } from 'react'
import { CheckBox } from '../../kit/forms/check-box.tsx'
import form from '../form.module.css'
import { linkToken } from '../link-token.ts'
import { withWantedJoin } from '../wanted-join.ts'
import classes from './join-page.module.css'

type JoinStepProps = {
  preview: JoinPreview
  isSignedIn: boolean
  failure: string | undefined
  isSending: boolean
  enter: (entry: { share_email: boolean }) => void
  takeBack: (poolId: number) => void
}

/** What the reader can do next: enter, ask, or something else if the pool takes the reader in no more. */
export function JoinStep(props: JoinStepProps) {
  const { preview, isSignedIn, failure } = props
  const { pool, my_state } = preview
  const closed = closedBecause(preview)
  const step = () => {
    if (my_state === 'enrolled')
      return (
        <Next
          says={`Ya estás en esta ${noun.one}.`}
          link={{ href: `/myPools/${pool.id}`, label: `Ir a la ${noun.one}` }}
        />
      )
    if (my_state === 'requested') return <Pending {...props} />
    if (closed)
      return (
        <Next says={closed} link={isSignedIn ? others : { href: '/', label: `Conocer ${noun.brand}` }}>
          {!isSignedIn && <OwnAccount label="¿Ya estás dentro? Ingresa" />}
        </Next>
      )
    return isSignedIn ? <Enter {...props} /> : <Visitor preview={preview} />
  }
  return (
    <div className={classes.step}>
      {failure && (
        <p className={form.fault} role="alert">
          {failure}
        </p>
      )}
      {step()}
    </div>
  )
}

const others = { href: '/availablePools', label: `Buscar otras ${noun.many}` }

/** Why the reader cannot enter now; undefined if the reader can. */
function closedBecause({ pool, my_state, again_at }: JoinPreview): string | undefined {
  if (my_state === 'banned') return recognisedFailures.banned[1]
  if (pool.is_closed) return closedText(pool.status)
  if (my_state === 'refused')
    return again_at
      ? `El organizador no aceptó tu solicitud. Puedes volver a pedirlo desde el ${parsedDate(again_at)}.`
      : recognisedFailures.request_refused[1]
  return pool.is_full ? `La ${noun.one} está completa. Si alguien se da de baja, queda un lugar libre.` : undefined
}

function Next({ says, link, children }: { says: string; link: { href: string; label: string }; children?: ReactNode }) {
  return (
    <>
      <p role="status">{says}</p>
      <a className={form.primary} href={link.href}>
        {link.label}
      </a>
      {children}
    </>
  )
}

function Pending({ preview, isSending, takeBack }: JoinStepProps) {
  return (
    <>
      <p role="status">{wording.requested}</p>
      <button
        type="button"
        className={classes.secondary}
        aria-disabled={isSending || undefined}
        onClick={() => takeBack(preview.pool.id)}
      >
        Retirar solicitud
      </button>
    </>
  )
}

const asks = ({ pool, my_state }: JoinPreview) => pool.join_mode === 'approval' && my_state !== 'withdrawn'

function ShareEmail({
  preview,
  checked,
  onChange,
}: {
  preview: JoinPreview
  checked: boolean
  onChange: (is: boolean) => void
}) {
  if (!preview.pool.organizer) return null
  return (
    <CheckBox checked={checked} onChange={onChange}>
      {wording.shareEmail}
    </CheckBox>
  )
}

const approvalText = 'El organizador aprueba a quienes entran.'

function Enter({ preview, isSending, enter }: JoinStepProps) {
  const [share_email, setSharesEmail] = useState(false)
  const isAgain = preview.my_state === 'withdrawn'
  return (
    <>
      {asks(preview) && <p className={classes.quiet}>{approvalText}</p>}
      <ShareEmail preview={preview} checked={share_email} onChange={setSharesEmail} />
      <button
        type="button"
        className={form.primary}
        aria-disabled={isSending || undefined}
        onClick={() => enter({ share_email })}
      >
        {isSending ? 'Entrando…' : enterText({ asks: asks(preview), isAgain })}
      </button>
    </>
  )
}

const enterText = ({ asks, isAgain }: { asks: boolean; isAgain: boolean }): string => {
  if (isAgain) return 'Volver a participar'
  return asks ? 'Solicitar entrada' : `Entrar en la ${noun.one}`
}

/** The links keep the choice and the token in their address, so that nothing has to be stored. */
function Visitor({ preview }: { preview: JoinPreview }) {
  const [share_email, setSharesEmail] = useState(false)
  const wanted = { token: linkToken(), share_email }
  return (
    <>
      {asks(preview) && <p className={classes.quiet}>{approvalText}</p>}
      <ShareEmail preview={preview} checked={share_email} onChange={setSharesEmail} />
      <a className={form.primary} href={withWantedJoin('/register', wanted)}>
        {asks(preview) ? 'Crear cuenta y pedir entrada' : 'Crear cuenta y entrar'}
      </a>
      <OwnAccount label="¿Ya tienes cuenta? Ingresa" share_email={share_email} />
    </>
  )
}

function OwnAccount({ label, share_email = false }: { label: string; share_email?: boolean }) {
  return (
    <p className={form.aside}>
      <a href={withWantedJoin('/login', { token: linkToken(), share_email })}>{label}</a>
    </p>
  )
}
