import { isolated, type LeftOrganizer, noun, usernameOf } from '@compety/contract'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import { fieldsOf, leftOrganizersOf, useEraseAccount } from './own-data.data.ts'

type EraseDialogProps = { opened: boolean; onClose: () => void }
type Names = Readonly<Record<number, string>>
type Successor = { organizer_id: number; username: string }

/** Asks for the password and, of an owner of organizers, who takes them over. */
export function EraseDialog({ opened, onClose }: EraseDialogProps) {
  const [password, setPassword] = useState('')
  const [left, setLeft] = useState<LeftOrganizer[]>([])
  const [names, setNames] = useState<Names>({})
  const { mutate, isPending, error, variables, reset } = useEraseAccount()
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
      .filter(([, username]) => username !== '')
      .map(([organizer_id, username]) => ({ organizer_id: Number(organizer_id), username }))
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
      field={
        <>
          <OwnPasswordField
            data-autofocus
            value={password}
            error={errors.password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          {left.length > 0 && (
            <Successors
              left={left}
              names={names}
              error={errors.successors ?? errors.username}
              sent={variables?.successors}
              onName={setNames}
            />
          )}
        </>
      }
    >
      <p>
        Se cierran tus sesiones y se pierden los pronósticos sin enviar. Tus puntos quedan en las tablas de tus{' '}
        {noun.many} a nombre de «Jugador eliminado».
      </p>
    </ConfirmDialog>
  )
}

type SuccessorsProps = {
  left: LeftOrganizer[]
  names: Names
  error: string | undefined
  sent: Successor[] | undefined
  onName: (names: Names) => void
}

function Successors({ left, names, error, sent = [], onName }: SuccessorsProps) {
  // The refusal does not say which name is wrong, so it is shown at a field only if no other one was sent.
  const faulty = sent.length === 1 ? sent[0]?.organizer_id : undefined
  const type = (id: number, typed: string) => onName({ ...names, [id]: usernameOf(typed.trim()) ?? names[id] ?? '' })
  return (
    <>
      <p role="alert">
        {left.length === 1
          ? 'Eres dueño de un organizador. Escribe quién lo lleva a partir de ahora. Sin sucesor queda inactivo, y sus'
          : `Eres dueño de ${left.length} organizadores. Escribe quién los lleva a partir de ahora. Sin sucesor quedan inactivos, y sus`}{' '}
        {noun.many} siguen.
      </p>
      {error !== undefined && faulty === undefined && <p role="alert">{error}</p>}
      {left.map(({ id, name, pools }) => (
        <TextInput
          key={id}
          label={`Nombre de usuario del sucesor de ${isolated(name)}`}
          description={pools === 1 ? `Tiene 1 ${noun.one} en marcha` : `Tiene ${pools} ${noun.many} en marcha`}
          size="md"
          autoCapitalize="none"
          spellCheck={false}
          value={names[id] ?? ''}
          error={id === faulty && error}
          onChange={({ currentTarget }) => type(id, currentTarget.value)}
        />
      ))}
    </>
  )
}
