import { explainFailure } from '../start/explain-failure.ts'
import { PromotionUnfinished, promote } from './promote.ts'

const usage = `Uso: deploy/promote PRIMARIO RÉPLICA
  PRIMARIO  la dirección de la base de datos que ya no responde, como postgres://usuario@servidor/compety
  RÉPLICA   la de su réplica, con un usuario que pueda promoverla`

const [primary, replica, ...more] = process.argv.slice(2)
if (!primary || !replica || more.length > 0) {
  console.error(usage)
  process.exitCode = 2
} else
  await promote({ primary, replica, say: console.log }).catch((error: unknown) => {
    console.error(
      error instanceof PromotionUnfinished
        ? error.message
        : `${explainFailure(error, { databaseUrl: replica })}\nNo se ha promovido nada.`,
    )
    process.exitCode = 1
  })
