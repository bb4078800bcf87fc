import { endOfficial, markOfficial, noun, type Pool } from '@compety/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useRecordAction } from '../records/record-action.ts'
import classes from './official-pool.module.css'
import { failureText } from './pool-actions.ts'
import { affected, poolKeys } from './pools.data.ts'

const rankings = 'los rankings mensual y mundial'

const steps = {
  mark: {
    action: { endpoint: markOfficial, failed: failureText('marcar como oficial'), forbiddenHere: true },
    label: 'Marcar como oficial',
    state: 'No es oficial: sus puntos cuentan solo en su propio ranking.',
    title: `¿Marcar la ${noun.one} como oficial?`,
    text: `Todos los puntos ganados en ella, también los anteriores, se suman enseguida a ${rankings}, y sus jugadores aparecen en ellos.`,
  },
  end: {
    action: { endpoint: endOfficial, failed: failureText('quitar de las oficiales'), forbiddenHere: true },
    label: 'Quitar de las oficiales',
    state: `Es oficial: sus puntos cuentan en ${rankings}.`,
    title: `¿Quitar la ${noun.one} de las oficiales?`,
    text: `Todos los puntos ganados en ella, también los anteriores, salen enseguida de ${rankings}. Quien no participó en otra ${noun.one} oficial deja de aparecer en ellos. Los puntos en la ${noun.one} quedan como están.`,
  },
} as const

/** Whether month and world count the pool, and the button that changes it after a confirmation. */
export function OfficialPool({ pool: { id, is_official } }: { pool: Pool }) {
  const may = useMayCall()
  const [isAsked, setIsAsked] = useState(false)
  const { action, label, state, title, text } = steps[is_official ? 'end' : 'mark']
  const { mutate, isPending } = useRecordAction(poolKeys, { action, affected })
  if (!may(action.endpoint)) return null
  const confirm = () => {
    setIsAsked(false)
    mutate({ id })
  }
  return (
    <Section title={`${noun.One} oficial`}>
      <div className={classes.official}>
        <p>{state}</p>
        <Button variant="default" loading={isPending} onClick={() => setIsAsked(true)}>
          {label}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={title}
        confirm={label}
        onConfirm={confirm}
        onClose={() => setIsAsked(false)}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </Section>
  )
}
