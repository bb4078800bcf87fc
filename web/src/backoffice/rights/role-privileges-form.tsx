import { type PrivilegeRecord, type RoleWithPrivileges, roles, updatePrivileges } from '@compety/contract'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ListStatus, nothingFound } from '../../ui/query/list-status.tsx'
import { Empty } from '../../ui/query/query-view.tsx'
import { useMayCall } from '../records/may-call.ts'
import { PrivilegeGroupBox } from './privilege-group-box.tsx'
import { findPrivileges, groupsOf } from './privilege-groups.ts'
import classes from './role-privileges-form.module.css'
import { type ChangedMeanwhile, useChosenPrivileges } from './use-chosen-privileges.ts'

type RolePrivilegesFormProps = {
  role: RoleWithPrivileges
  version: string | undefined
  privileges: readonly PrivilegeRecord[]
}

// The roles of administrators (1) and players (2) do not depend on privileges.
const notes: Readonly<Record<number, string>> = {
  [roles.administrator]: 'El administrador no necesita privilegios: puede hacer todo.',
  [roles.player]:
    'Los privilegios que tenga el rol de jugador no abren nada: un jugador usa solo su parte de la aplicación.',
}

const countText = (groups: readonly { privileges: readonly unknown[] }[]) => {
  const count = groups.reduce((sum, { privileges }) => sum + privileges.length, 0)
  return count === 1 ? '1 privilegio' : `${count} privilegios`
}

/** Chooses the privileges of a role; they are saved as a whole. */
export function RolePrivilegesForm({ role, version, privileges }: RolePrivilegesFormProps) {
  const { chosen, meanwhile, isSaving, isUnsaved, choose, restore, save } = useChosenPrivileges(role, version)
  const mayEdit = useMayCall()(updatePrivileges)
  const [words, setWords] = useState('')
  const groups = findPrivileges(groupsOf(privileges), words)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} aria-label="Privilegios del rol">
      <AskBeforeLeaving isUnsaved={() => isUnsaved} />
      {notes[role.id] && <p className={classes.note}>{notes[role.id]}</p>}
      {meanwhile && <Meanwhile changed={meanwhile} privileges={privileges} />}
      <TextInput
        className={classes.search ?? ''}
        label="Buscar un privilegio"
        type="search"
        size="md"
        leftSection={<IconSearch size={18} aria-hidden />}
        leftSectionPointerEvents="none"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in the search field must not submit the form.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <ListStatus asked={words} text={groups.length === 0 ? nothingFound : countText(groups)} />
      {groups.length === 0 && <Empty text="Ningún privilegio coincide con la búsqueda" />}
      <div className={classes.groups}>
        {groups.map((group) => (
          <PrivilegeGroupBox
            key={group.title}
            group={group}
            chosen={chosen}
            disabled={isSaving || !mayEdit}
            onChoose={choose}
          />
        ))}
      </div>
      <div className={classes.actions} data-save-bar>
        {mayEdit && (
          <>
            <Button type="submit" loading={isSaving}>
              Guardar
            </Button>
            <Button variant="default" disabled={isSaving} onClick={restore}>
              Reestablecer
            </Button>
          </>
        )}
        <LinkButton to="/roles" variant="default">
          Volver
        </LinkButton>
        <p className={classes.count} role="status">
          {chosen.size === 1 ? '1 privilegio marcado' : `${chosen.size} privilegios marcados`}
          {isUnsaved && ', sin guardar'}
        </p>
      </div>
    </form>
  )
}

type MeanwhileProps = { changed: ChangedMeanwhile; privileges: readonly PrivilegeRecord[] }

function Meanwhile({ changed: { added, removed }, privileges }: MeanwhileProps) {
  const names = (ids: readonly number[]) =>
    ids.map((id) => privileges.find((privilege) => privilege.id === id)?.name ?? `n.º ${id}`).join(', ')
  return (
    <div className={classes.meanwhile} role="alert">
      <p>
        <b>Otra persona cambió los privilegios de este rol mientras los editabas.</b> Se conserva lo que cambiaste tú;
        revísalo y guarda de nuevo.
      </p>
      {added.length > 0 && <p>Agregó: {names(added)}.</p>}
      {removed.length > 0 && <p>Quitó: {names(removed)}.</p>}
    </div>
  )
}
