import { afterAll, expect, test } from 'vitest'
import { appOn } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { askEndpoints } from '../../test/distributed/ask-everything.ts'
import { faultsOf } from '../../test/distributed/faults-of-statement.ts'
import { recordStatements } from '../../test/distributed/record-statements.ts'
import { aGround } from '../../test/requests/stage.ts'

// The slow tier asks for the statements of all endpoints and jobs.
const { db, ...database } = await testDatabase()
const { plugin, recorded } = recordStatements()
const made = await appOn({ ...database, db: db.withPlugin(plugin) })
afterAll(made.close)

test('the statements that save and show predictions run where predictions are spread over several nodes', async () => {
  await askEndpoints(await aGround(made), [
    ...(['savePredictions', 'addPrediction', 'updatePrediction', 'joinPrediction', 'fillPredictions'] as const),
    ...(['findPredictionSheet', 'findPool'] as const),
  ])
  const [saves, shows] = ['predictions/predictions.queries.ts', 'predictions/prediction-sheet.queries.ts']
  expect(recorded.map(({ file }) => file)).toEqual(expect.arrayContaining([saves, shows]))
  expect(recorded.flatMap(({ file, text }) => faultsOf(text).map((fault) => `${file} ${fault}`))).toEqual([])
})
