import { noun, type OrganizerEmbed } from '@compety/contract'
import { Button, Skeleton, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { Section } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { useEmbed, useSaveEmbed } from './embed.data.ts'
import classes from './embed-card.module.css'
import { EmbedSnippet } from './embed-snippet.tsx'

/** Whether other sites may show the pools of an organizer, which sites, and what these put into their pages. */
export function EmbedCard({ id }: { id: number }) {
  return (
    <Section title="Tablas en otros sitios">
      <QueryView
        query={useEmbed(id)}
        failed="No se ha podido cargar por fallos en el servidor"
        waiting={<Skeleton height={240} radius="lg" />}
      >
        {(embed) => (
          <div className={classes.parts}>
            <EmbedForm id={id} embed={embed} />
            {embed.enabled && <EmbedSnippet id={id} />}
          </div>
        )}
      </QueryView>
    </Section>
  )
}

function EmbedForm({ id, embed }: { id: number; embed: OrganizerEmbed }) {
  const [enabled, setEnabled] = useState(embed.enabled)
  const [sites, setSites] = useState(embed.origins.join('\n'))
  const { mutate, isPending, error } = useSaveEmbed(id)
  const oneAtATime = useOneAtATime()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const origins = sites.split('\n').flatMap((line) => line.trim() || [])
    oneAtATime((onSettled) => mutate({ enabled, origins }, { onSettled }))
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p>
        Tu web puede mostrar la tabla y los próximos partidos de tus {noun.many} públicas. Solo aparecen los nombres de
        jugadores mayores de edad con perfil visible para todos.
      </p>
      <CheckBox checked={enabled} onChange={setEnabled}>
        Permitir que otros sitios muestren mis {noun.many} públicas
      </CheckBox>
      <Textarea
        label="Sitios que pueden mostrarlas"
        description="Una dirección por línea, como https://ejemplo.com"
        size="md"
        rows={4}
        value={sites}
        onChange={({ currentTarget }) => setSites(currentTarget.value)}
        error={error instanceof RefusedFields ? error.fields.origins : undefined}
      />
      <Button type="submit" loading={isPending}>
        Guardar
      </Button>
    </form>
  )
}
