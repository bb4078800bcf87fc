import { fold, type Match, noun, type Pool } from '@compety/contract'
import { useCallback, useDeferredValue, useState } from 'react'
import { useNowUntil } from '../../../kit/time/ticking.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { nameOfMatch } from '../../matches/match-name.ts'
import { isFree, nextDeadline } from './fixed-matches.ts'
import { MatchPicker } from './match-picker.tsx'
import { useChosenMatches } from './use-chosen-matches.ts'

type AssignedMatchesProps = {
  pool: Pool
  isBusy: boolean
  onRemove: (matches: readonly Match[]) => void
}

/** The matches of a pool. Removing one takes the predictions made for it in the pool along, and asks first. */
export function AssignedMatches({ pool: { matches }, isBusy, onRemove }: AssignedMatchesProps) {
  const [search, setSearch] = useState('')
  const [leaving, setLeaving] = useState<readonly Match[]>([])
  const [isAsking, setAsking] = useState(false)
  const selection = useChosenMatches()
  // Drawn again at each deadline: an answer that is the same draws nothing.
  useNowUntil(nextDeadline(matches))
  const sought = fold(useDeferredValue(search))
  const shown = matches.filter((match) => isOfTeam(match, sought))
  const free = new Set(matches.filter(isFree).map(({ id }) => id))
  const ask = useCallback((chosen: readonly Match[]) => {
    setLeaving(chosen)
    setAsking(true)
  }, [])
  const close = () => setAsking(false)
  const confirm = () => {
    close()
    selection.clear()
    onRemove(leaving)
  }
  const [first] = leaving
  const isOne = leaving.length === 1
  return (
    <>
      <MatchPicker
        title={`Partidos de la ${noun.one}`}
        verb="Eliminar"
        matches={shown}
        count={shown.length === matches.length ? String(matches.length) : `${shown.length} de ${matches.length}`}
        emptyText={matches.length === 0 ? `La ${noun.one} no tiene partidos` : 'Ningún partido de ese equipo'}
        search={search}
        onSearch={setSearch}
        selection={selection}
        isStillFree={({ id }) => free.has(id)}
        onAct={ask}
        isBusy={isBusy}
      />
      <ConfirmDialog
        opened={isAsking}
        title={isOne ? 'Eliminar partido' : `Eliminar ${leaving.length} partidos`}
        confirm="Eliminar"
        danger
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          {first && isOne ? `${nameOfMatch(first)} dejará` : `${leaving.length} partidos dejarán`} de contar en la{' '}
          {noun.one}. Los pronósticos que los jugadores enviaron en ella se pierden.
        </p>
      </ConfirmDialog>
    </>
  )
}

const isOfTeam = ({ home_team, away_team }: Match, sought: string) =>
  [home_team, away_team].some(({ name }) => fold(name).includes(sought))
