import { noun, type ProfileVisibility, usernameOf } from '@compety/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import { CountedTextarea } from '../../ui/form/counted-textarea.tsx'
import { BirthdateField } from './birthdate-field.tsx'
import classes from './panel.module.css'
import type { ProfileDraft } from './profile-draft.ts'
import type { ProfileDraftState } from './use-profile-draft.ts'

type Named = { id: number; name: string }
type ProfileLists = { sports: Named[]; sexes: Named[]; countries: Named[] }
type ProfileFormProps = { draft: ProfileDraftState; values: ProfileDraft; lists: ProfileLists }

const choicesOf = (records: Named[]) => records.map(({ id, name }) => ({ value: String(id), label: name }))
const visibilities: { value: ProfileVisibility; label: string }[] = [
  { value: 'everybody', label: 'Todos' },
  { value: 'my_pools', label: `Quienes juegan en mis ${noun.many}` },
  { value: 'nobody', label: 'Nadie' },
]
const none = { value: '', label: 'Sin indicar' }

/** The form of the profile; only changed values are sent. */
export function ProfileForm({ draft, values, lists }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focusOnError = useFocusOnError()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (draft.isChanged) draft.save(() => focusOnError(form.current))
  }
  const field = (name: keyof ProfileDraft) => ({ value: values[name], error: draft.errors[name], size: 'md' })
  const text = (name: keyof ProfileDraft) => ({
    ...field(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => draft.edit(name)(currentTarget.value),
  })
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-label="Datos del perfil">
      <fieldset className={classes.group}>
        <legend>Tus datos</legend>
        <TextInput
          label="Nombre de usuario"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
          onChange={({ currentTarget }) => draft.edit('username')(usernameOf(currentTarget.value) ?? values.username)}
        />
        <TextInput label="Nombre" autoComplete="given-name" maxLength={100} {...text('name')} />
        <TextInput label="Apellido" autoComplete="family-name" maxLength={100} {...text('lastname')} />
        <BirthdateField value={values.birthdate} error={draft.errors.birthdate} onChange={draft.edit('birthdate')} />
        <NativeSelect label="Sexo" autoComplete="sex" data={[none, ...choicesOf(lists.sexes)]} {...text('sex_id')} />
        <NativeSelect
          label="País"
          autoComplete="country-name"
          data={[none, ...choicesOf(lists.countries)]}
          {...text('country_id')}
        />
        <TextInput label="Teléfono" type="tel" autoComplete="tel" maxLength={30} {...text('phone')} />
        <NativeSelect
          label="Deporte favorito"
          data={[none, ...choicesOf(lists.sports)]}
          {...text('favorite_sport_id')}
        />
        <div className={classes.wide}>
          <CountedTextarea label="Descripción" rows={4} max={500} {...text('description')} />
        </div>
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Privacidad</legend>
        <NativeSelect
          label="Mi perfil lo ven"
          description="Quien no lo ve solo ve tu nombre de usuario y tu imagen."
          data={visibilities}
          {...text('profile_visibility')}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>Redes sociales</legend>
        <TextInput label="Instagram" placeholder="usuario o enlace" maxLength={200} {...text('instagram')} />
        <TextInput label="Twitter" placeholder="usuario o enlace" maxLength={200} {...text('twitter')} />
        <TextInput label="Facebook" placeholder="usuario o enlace" maxLength={200} {...text('facebook')} />
      </fieldset>
      <div className={classes.actions}>
        <Button type="submit" disabled={!draft.isChanged} loading={draft.isSaving}>
          Guardar cambios
        </Button>
        {draft.isChanged && (
          <Button variant="default" disabled={draft.isSaving} onClick={draft.discard}>
            Descartar cambios
          </Button>
        )}
      </div>
    </form>
  )
}
