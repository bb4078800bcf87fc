import { findLimitsOfOrganizer, findOrganizerLimits, noun, updateLimitsOfOrganizer } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { NumberField } from '../../ui/form/number-field.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import classes from '../organizer-area/organize.module.css'
import { invalidateWithAudit } from '../records/record-queries.ts'

type Own = { open_pools: number | null; players: number | null }
type Limits = { own: Own; general: { open_pools: number; players: number } }

/** The bounds of one organizer; an empty field takes the bound of all. */
export function OrganizerLimits({ id }: { id: number }) {
  const queryKey = ['organizers', 'limits', id]
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Limits> => ({
      own: await call(findLimitsOfOrganizer, { params: { id } }, signal),
      general: await call(findOrganizerLimits, {}, signal),
    }),
  })
  return (
    <Section title="Límites">
      <QueryView
        query={query}
        failed="No se han podido cargar los límites por fallos en el servidor"
        waiting={<Skeleton height={80} radius="lg" />}
      >
        {(limits) => <LimitsForm id={id} limits={limits} />}
      </QueryView>
    </Section>
  )
}

const boundOf = (text: string) => (text === '' ? null : Number(text))
const textOf = (bound: number | null) => (bound === null ? '' : String(bound))

function LimitsForm({ id, limits: { own, general } }: { id: number; limits: Limits }) {
  const queryClient = useQueryClient()
  const [openPools, setOpenPools] = useState(textOf(own.open_pools))
  const [players, setPlayers] = useState(textOf(own.players))
  const { mutate, isPending } = useMutation({
    meta: { failed: 'No se han podido cambiar los límites por fallos en el servidor' },
    mutationFn: () =>
      call(updateLimitsOfOrganizer, {
        params: { id },
        body: { open_pools: boundOf(openPools), players: boundOf(players) },
      }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => invalidateWithAudit(queryClient, [['organizers', 'limits', id]]),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <form className={classes.form} onSubmit={save} noValidate aria-label="Límites">
      <NumberField
        label={`${noun.Many} abiertas`}
        placeholder={`${general.open_pools}`}
        value={openPools}
        onChange={setOpenPools}
      />
      <NumberField
        label={`Jugadores por ${noun.one}`}
        placeholder={`${general.players}`}
        value={players}
        onChange={setPlayers}
      />
      <Button className={classes.submit ?? ''} type="submit" variant="default" loading={isPending}>
        Guardar
      </Button>
    </form>
  )
}
