import { mergeTeam, type Team } from '@compety/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../ui/page.tsx'
import { lazyDialog } from '../../ui/query/lazy.tsx'
import { useMayCall } from '../records/may-call.ts'
import classes from './merge.module.css'

const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** Offers to merge a team that exists twice into the other one. */
export function MergeSection({ team }: { team: Team }) {
  const [isOpen, setOpen] = useState(false)
  const may = useMayCall()
  if (!may(mergeTeam, team)) return null
  return (
    <Section title="¿Está repetido?">
      <p className={classes.about}>Sus partidos y alias pasan a otro equipo, y este queda archivado.</p>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          Fusionar con…
        </Button>
      </div>
      <MergeDialog team={team} opened={isOpen} onClose={() => setOpen(false)} />
    </Section>
  )
}
