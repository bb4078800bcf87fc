import { type ActorName, actors, anActor } from '../../server/test/requests/actors.ts'
import { send } from '../../server/test/requests/send.ts'
import { aStage, type Ground, relations, type Stage } from '../../server/test/requests/stage.ts'
import { aValidRequest, everyEndpoint } from '../../server/test/requests/valid-request.ts'
import type { Row } from '../prove.ts'

// All reading endpoints that need no privilege. Whoever has the secret link of an invitation or of a pool may read the
// name of the pool.
const readByPost = ['findMonthlyGlobalRanking', 'findOwnMonthlyRank', 'askWhatIf']
const readBySecret = ['findInvitationByHash', 'findJoin', 'findJoinImage']
const readings = everyEndpoint.filter(
  ({ method, name, access }) =>
    !access.includes('.') && !readBySecret.includes(name) && (method === 'GET' || readByPost.includes(name)),
)

type Readers = Record<ActorName, string>

const ownReadings = 'findPool findPoolDetails findSession'

/** Which answers contain the name of a private pool. All signed-in users see its card on its organizer's profile. */
const poolNameReaders: Readers = {
  visitor: '',
  blocked: '',
  stranger: 'findOrganizerProfile',
  invited: `findOrganizerProfile ${ownReadings} listInvitations`,
  withdrawn: `findOrganizerProfile ${ownReadings} listMyPools`,
  enrolled: `findOrganizerProfile ${ownReadings} listMyPools listMyPoolsOfTournament findMatchOverview findPredictionSheet findUserProfile`,
  owner: 'findOrganizerProfile findPool findPoolDetails',
  clerk: 'findOrganizerProfile',
  admin: 'findOrganizerProfile findPool findPoolDetails',
}

/** Which answers contain the full e-mail address of another player. */
const addressReaders: Readers = {
  visitor: '',
  blocked: '',
  stranger: '',
  invited: '',
  withdrawn: '',
  enrolled: '',
  owner: '',
  clerk: '',
  admin: 'exportPoolTable findPoolRanking explainStanding findMatrix findGlobalRanking',
}

const endpointsDisclosing = async (
  ground: Ground,
  column: ActorName,
  secretOf: (stage: Stage, name: string) => string,
) => {
  const { as, relation } = await anActor(ground, column)
  const stage = await aStage(ground, { is_private: true, player: as })
  await relations[relation](stage)
  const poolName = (await ground.call(`GET /pools/${stage.pool}`, { as: ground.admin })).body.pool.name
  const disclosing: string[] = []
  for (const { name } of readings) {
    const request = { ...(await aValidRequest(stage, name, 'stranger')), as }
    const { body } = await send(ground.call, request)
    if (JSON.stringify(body).includes(secretOf(stage, poolName))) disclosing.push(name)
  }
  return disclosing
}

const compared = async (ground: Ground, readers: Readers, secretOf: (stage: Stage, name: string) => string) => {
  const wrong: string[] = []
  for (const column of actors) {
    const disclosing = new Set(await endpointsDisclosing(ground, column, secretOf))
    const expected = new Set(readers[column].split(' ').filter(Boolean))
    for (const { name } of readings)
      if (disclosing.has(name) !== expected.has(name))
        wrong.push(`${name} ${column}: ${disclosing.has(name) ? 'contains it' : 'does not contain it'}`)
  }
  return {
    tried: `${readings.length} readings, ${actors.length} readers`,
    broke: wrong.length,
    note: wrong.slice(0, 60).join('\n'),
  }
}

export const disclosureRows = async (ground: Ground): Promise<Row[]> => [
  // Fails if a list of pools does not filter by visibility.
  {
    what: 'only related users can read the name of a private pool',
    ...(await compared(ground, poolNameReaders, (_, name) => name)),
  },
  // Fails if a ranking does not mask e-mail addresses.
  {
    what: "only permitted users can read another player's e-mail address",
    ...(await compared(ground, addressReaders, ({ other }) => other.email)),
  },
]
