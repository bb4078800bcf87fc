import { duplicatePool, noun, type PoolSummary } from '@compety/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CheckBox } from '../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useMayCall } from '../records/may-call.ts'
import classes from './duplicate-pool.module.css'
import { failureText } from './pool-actions.ts'
import { poolKeys } from './pools.data.ts'
import { useActiveTournaments } from './tournaments/followed-tournaments.data.ts'

/** The button 'Duplicar' with its dialog, for those who may make a pool like this one. */
export function DuplicatePool({ pool }: { pool: PoolSummary }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(duplicatePool, { organizer_id: pool.organizer_id })) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Duplicar
      </Button>
      <Dialog title={`Duplicar ${noun.one}`} opened={isOpen} onClose={() => setOpen(false)}>
        <DuplicateForm pool={pool} />
      </Dialog>
    </>
  )
}

const useDuplicate = (id: number) => {
  const [queryClient, navigate] = [useQueryClient(), useNavigate()]
  return useMutation({
    meta: { failed: failureText('duplicar'), forbiddenHere: true },
    mutationFn: (body: { name: string; tournament_id?: number; invite_players: boolean }) =>
      call(duplicatePool, { params: { id }, body }),
    onSuccess: async ({ message, pool }) => {
      showSuccess(message)
      void queryClient.invalidateQueries({ queryKey: poolKeys.all })
      await navigate({ to: '/pools/$poolId', params: { poolId: String(pool.id) } })
    },
  })
}

function DuplicateForm({ pool }: { pool: PoolSummary }) {
  const [name, setName] = useState('')
  const [tournament, setTournament] = useState('')
  const [invites, setInvites] = useState(true)
  const { data: tournaments = [] } = useActiveTournaments(pool.organizer_id)
  const { mutate, isPending } = useDuplicate(pool.id)
  const oneAtATime = useOneAtATime()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { name, invite_players: invites, ...(tournament && { tournament_id: Number(tournament) }) }
    oneAtATime((done) => mutate(body, { onSettled: done }))
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p>
        Se copian los criterios, la imagen, los textos y la forma de entrar. Los partidos son los del torneo que elijas.
      </p>
      <TextInput
        label="Nombre"
        required
        maxLength={100}
        size="md"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <NativeSelect
        label="Torneo"
        size="md"
        value={tournament}
        onChange={({ currentTarget }) => setTournament(currentTarget.value)}
        data={[
          { value: '', label: 'Elegir los partidos más tarde' },
          ...tournaments.map((each) => ({ value: String(each.id), label: nameOfTournament(each) })),
        ]}
      />
      <CheckBox checked={invites} onChange={setInvites}>
        Invitar a los jugadores de antes
      </CheckBox>
      <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
        Duplicar
      </Button>
    </form>
  )
}
