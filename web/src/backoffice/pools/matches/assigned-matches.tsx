import { fold, type Match, noun, type Pool } from '@compety/contract'
import { useCallback, useDeferredValue, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { nameOfMatch } from '../../matches/match-name.ts'
import { isFree, useRenderAtDeadlines } from './fixed-matches.ts'
import { MatchPicker } from './match-picker.tsx'
import { useChosenMatches } from './use-chosen-matches.ts'

type AssignedMatchesProps = {
  pool: Pool
  isBusy: boolean
  onRemove: (matches: readonly Match[]) => void
}

/** The matches of a pool. Removing one deletes its predictions in the pool, so it needs a confirmation. */
export function AssignedMatches({ pool: { matches }, isBusy, onRemove }: AssignedMatchesProps) {
  const [search, setSearch] = useState('')
  const [toRemove, setToRemove] = useState<readonly Match[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const selection = useChosenMatches()
  useRenderAtDeadlines(matches)
  const searchedTeam = fold(useDeferredValue(search))
  const shown = matches.filter((match) => isOfTeam(match, searchedTeam))
  const free = new Set(matches.filter(isFree).map(({ id }) => id))
  const askToConfirm = useCallback((chosen: readonly Match[]) => {
    setToRemove(chosen)
    setConfirming(true)
  }, [])
  const close = () => setConfirming(false)
  const confirm = () => {
    close()
    selection.clear()
    onRemove(toRemove)
  }
  const [first] = toRemove
  const isOne = toRemove.length === 1
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
        onAct={askToConfirm}
        isBusy={isBusy}
      />
      <ConfirmDialog
        opened={isConfirming}
        title={isOne ? 'Eliminar partido' : `Eliminar ${toRemove.length} partidos`}
        confirm="Eliminar"
        danger
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          {first && isOne ? `${nameOfMatch(first)} dejará` : `${toRemove.length} partidos dejarán`} de contar en la{' '}
          {noun.one}. Los pronósticos que los jugadores enviaron en ella se pierden.
        </p>
      </ConfirmDialog>
    </>
  )
}

const isOfTeam = ({ home_team, away_team }: Match, searchedTeam: string) =>
  [home_team, away_team].some(({ name }) => fold(name).includes(searchedTeam))
