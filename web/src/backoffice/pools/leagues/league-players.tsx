import { isolated, type PoolPlayer } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Empty, QueryView } from '../../../ui/query/query-view.tsx'
import { nameOfPlayer, playersLoadFailed } from '../players/players.data.ts'
import { useCandidates, useMovePlayers } from './leagues.data.ts'
import classes from './leagues.module.css'

type Named = { id: number; name: string }
type LeaguePlayersProps = { poolId: number; league: Named; leagues: readonly Named[]; onClose: () => void }

/** Chooses who is in a league, out of all players of its pool. What is chosen stays while the reader searches on. */
export function LeaguePlayers({ poolId, league, leagues, onClose }: LeaguePlayersProps) {
  const [{ search, page }, setShown] = useState({ search: '', page: 1 })
  const query = useCandidates(poolId, { search, page })
  const { added, removed, choose } = useMoves()
  const { mutate: move, isPending } = useMovePlayers(league.id)
  const changes = added.size + removed.size
  const isIn = ({ user, league_id }: PoolPlayer) =>
    added.has(user.id) || (league_id === league.id && !removed.has(user.id))
  const nameOf = (id: number | null) => leagues.find((one) => one.id === id)?.name
  return (
    <Dialog opened isWide title={`Jugadores de ${isolated(league.name)}`} onClose={onClose}>
      <div className={classes.form}>
        <SearchField label="Buscar jugador" value={search} onApply={(search) => setShown({ search, page: 1 })} />
        <QueryView query={query} failed={playersLoadFailed} waiting={<Skeleton height={240} radius="lg" />}>
          {({ players, totalPages }) => (
            <>
              {players.length === 0 && (
                <Empty text={search ? 'Ningún jugador coincide.' : 'Todavía no hay jugadores.'} />
              )}
              <ul className={classes.players}>
                {players.map((player) => (
                  <li key={player.user.id}>
                    <CheckBox
                      checked={isIn(player)}
                      onChange={(isChosen) =>
                        choose(player.user.id, { isChosen, wasIn: player.league_id === league.id })
                      }
                    >
                      {nameOfPlayer(player.user)}
                      {player.league_id !== null && player.league_id !== league.id && (
                        <small className={classes.elsewhere}>
                          {' '}
                          En {isolated(nameOf(player.league_id) ?? 'otro grupo')}
                        </small>
                      )}
                    </CheckBox>
                  </li>
                ))}
              </ul>
              {totalPages > 1 && <Pages page={page} total={totalPages} onTurn={(page) => setShown({ search, page })} />}
            </>
          )}
        </QueryView>
        <div className={classes.buttons}>
          <span role="status">{changesInWords(added.size, removed.size)}</span>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={isPending}
            disabled={changes === 0}
            onClick={() => move({ added, removed }, { onSuccess: onClose })}
          >
            Guardar
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const changesInWords = (added: number, removed: number): string =>
  [
    added > 0 && `${added} ${added === 1 ? 'entra' : 'entran'}`,
    removed > 0 && `${removed} ${removed === 1 ? 'sale' : 'salen'}`,
  ]
    .filter(Boolean)
    .join(', ')

const none: ReadonlySet<number> = new Set()
const withId = (ids: ReadonlySet<number>, id: number) => new Set([...ids, id])
const withoutId = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id))

/** Who is to enter and to leave the league. Choosing a player back to the former state is no move. */
function useMoves() {
  const [moves, setMoves] = useState({ added: none, removed: none })
  const choose = (id: number, { isChosen, wasIn }: { isChosen: boolean; wasIn: boolean }) =>
    setMoves(({ added, removed }) => ({
      added: isChosen && !wasIn ? withId(added, id) : withoutId(added, id),
      removed: !isChosen && wasIn ? withId(removed, id) : withoutId(removed, id),
    }))
  return { ...moves, choose }
}

type PagesProps = { page: number; total: number; onTurn: (page: number) => void }

function Pages({ page, total, onTurn }: PagesProps) {
  return (
    <nav className={classes.buttons} aria-label="Páginas">
      <span>{`Página ${page} de ${total}`}</span>
      <Button variant="default" size="sm" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Anterior
      </Button>
      <Button variant="default" size="sm" disabled={page >= total} onClick={() => onTurn(page + 1)}>
        Siguiente
      </Button>
    </nav>
  )
}
