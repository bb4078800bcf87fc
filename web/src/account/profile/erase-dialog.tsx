import { type LeftOrganizer, noun } from '@compety/contract'
import { PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/ActionIcon.css'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { fieldsOf, leftOrganizersOf, useEraseAccount } from './own-data.data.ts'
import panel from './panel.module.css'

type EraseDialogProps = { opened: boolean; onClose: () => void }
type Names = Readonly<Record<number, string>>

/** Asks for the password and, of an owner of organizers, who takes them over. */
export function EraseDialog({ opened, onClose }: EraseDialogProps) {
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState<LeftOrganizer[]>([])
  const [names, setNames] = useState<Names>({})
  const { mutate, isPending, error, reset } = useEraseAccount()
  const errors = fieldsOf(error)
  const close = () => {
    setPassword('')
    setLeft([])
    setNames({})
    reset()
    onClose()
  }
  const erase = () => {
    const successors = Object.entries(names)
      .filter(([, username]) => username.trim() !== '')
      .map(([organizer_id, username]) => ({ organizer_id: Number(organizer_id), username: username.trim() }))
    // Who has seen the question confirms by pressing again.
    const isConfirmed = left.length > 0
    mutate({ password, successors, isConfirmed }, { onError: (error) => setLeft(leftOrganizersOf(error) ?? left) })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title="Eliminar mi cuenta"
      confirm="Eliminar mi cuenta"
      danger
      waiting={isPending}
      confirmDisabled={password === ''}
      onConfirm={erase}
      onClose={close}
    >
      <div className={panel.form}>
        <p>
          Se cierran tus sesiones y se pierden los pronósticos sin enviar. Tus puntos quedan en las tablas de tus{' '}
          {noun.many} a nombre de «Jugador eliminado».
        </p>
        <PasswordInput
          label="Tu contraseña"
          autoComplete="current-password"
          size="md"
          value={password}
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar', tabIndex: 0 }}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        {left.length > 0 && (
          <Successors left={left} names={names} error={errors.successors ?? errors.username} onName={setNames} />
        )}
      </div>
    </ConfirmDialog>
  )
}

type SuccessorsProps = {
  left: LeftOrganizer[]
  names: Names
  error: string | undefined
  onName: (names: Names) => void
}

function Successors({ left, names, error, onName }: SuccessorsProps) {
  return (
    <>
      <p role="alert">
        Eres dueño de {left.length === 1 ? 'un organizador' : `${left.length} organizadores`}. Escribe quién lo lleva a
        partir de ahora. Sin sucesor queda inactivo, y sus {noun.many} siguen.
      </p>
      {left.map(({ id, name, pools }) => (
        <TextInput
          key={id}
          label={`Nombre de usuario del sucesor de ${name}`}
          description={pools === 1 ? `Tiene 1 ${noun.one} en marcha` : `Tiene ${pools} ${noun.many} en marcha`}
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          value={names[id] ?? ''}
          error={error}
          onChange={({ currentTarget }) => onName({ ...names, [id]: currentTarget.value })}
        />
      ))}
    </>
  )
}
