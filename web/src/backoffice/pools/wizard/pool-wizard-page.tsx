import { noun, type Preset } from '@compety/contract'
import { Button, TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { nameOfTournament } from '../../../tournaments/tournament-name.ts'
import { Page } from '../../../ui/page.tsx'
import { useActiveTournaments } from '../tournaments/followed-tournaments.data.ts'
import { joiningOf, presetOptions, type Who, whoOptions } from './choices.ts'
import { Options } from './options.tsx'
import { SharePool } from './share-pool.tsx'
import { useStartOfStep } from './use-start-of-step.ts'
import { useMakePool } from './wizard.data.ts'
import classes from './wizard.module.css'

const route = getRouteApi('/organize/$organizerId/newPool')
const later = 'later'

/** Makes a pool in two screens; a third one shows its link. */
export function PoolWizardPage() {
  const organizer_id = Number(route.useParams().organizerId)
  const { mutate, data: pool, isPending } = useMakePool()
  const [step, setStep] = useState(1)
  useStartOfStep(pool ? 3 : step)
  if (pool)
    return (
      <Page title={`${noun.One} creada`} of={pool.name}>
        <SharePool pool={pool} />
      </Page>
    )
  return (
    <Page title={`Crear una ${noun.one}`} isNarrow>
      <Steps
        organizer={organizer_id}
        step={step}
        onStep={setStep}
        isPending={isPending}
        onMake={(chosen, options) => mutate({ ...chosen, organizer_id }, options)}
      />
    </Page>
  )
}

type Chosen = Omit<Parameters<ReturnType<typeof useMakePool>['mutate']>[0], 'organizer_id'>
type StepsProps = {
  organizer: number
  step: number
  onStep: (step: number) => void
  isPending: boolean
  onMake: (chosen: Chosen, options: { onSettled: () => void }) => void
}

function Steps({ organizer, step, onStep, isPending, onMake }: StepsProps) {
  const [name, setName] = useState('')
  const [tournament, setTournament] = useState<string>(later)
  const [preset, setPreset] = useState<Preset>('clasica')
  const [who, setWho] = useState<Who>('link')
  const oneAtATime = useOneAtATime()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 1) return onStep(2)
    const follows = tournament !== later && { tournament_id: Number(tournament) }
    oneAtATime((done) => onMake({ name, preset, ...follows, ...joiningOf(who) }, { onSettled: done }))
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.step} role="status">
        Paso {step} de 2
      </p>
      {step === 1 ? (
        <>
          <TextInput
            label="Nombre"
            size="md"
            required
            maxLength={100}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Tournaments organizer={organizer} value={tournament} onChoose={setTournament} />
        </>
      ) : (
        <>
          <Options title="¿Cómo se puntúa?" name="preset" options={presetOptions} value={preset} onChoose={setPreset} />
          <Options title="¿Quién puede entrar?" name="who" options={whoOptions} value={who} onChoose={setWho} />
        </>
      )}
      <div className={classes.buttons}>
        {step === 2 && (
          <Button variant="default" onClick={() => onStep(1)}>
            Atrás
          </Button>
        )}
        <Button className={classes.next ?? ''} type="submit" loading={isPending} disabled={name.trim() === ''}>
          {step === 1 ? 'Siguiente' : `Crear ${noun.one}`}
        </Button>
      </div>
    </form>
  )
}

type TournamentsProps = { organizer: number; value: string; onChoose: (value: string) => void }

function Tournaments({ organizer, value, onChoose }: TournamentsProps) {
  const { data: tournaments = [] } = useActiveTournaments(organizer)
  const options = [
    ...tournaments.map((each) => ({ value: String(each.id), label: nameOfTournament(each) })),
    { value: later, label: 'Elegir los partidos más tarde' },
  ]
  return <Options title="¿Qué torneo se juega?" name="tournament" options={options} value={value} onChoose={onChoose} />
}
