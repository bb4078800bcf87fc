import { poolStatus } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../../records/form/form-page.tsx'
import { poolLoadFailed } from '../pools.data.ts'
import { useEditableGame } from './game.data.ts'
import { GameForm } from './game-form.tsx'

/** All that one chooses about the game of a pool. */
export function GamePage() {
  const { poolId } = useParams({ from: '/pools/$poolId/game' })
  return (
    <FormPage
      title="Reglas del juego"
      query={useEditableGame(Number(poolId))}
      failed={poolLoadFailed}
      changed={{
        detail: `/pools/${poolId}`,
        nameOf: ({ pool }) => pool.name,
        isArchived: ({ pool }) => pool.status === poolStatus.archived,
      }}
    >
      {(data) => <GameForm {...data} />}
    </FormPage>
  )
}
