import { type APIRequestContext, expect, type TestInfo, test } from '@playwright/test'
import { missingFirefox, startFirefox } from '../browsers/firefox.ts'
import { person } from '../browsers/person.ts'
import { missingWebKit, startWebKit } from '../browsers/webkit.ts'
import { backOfficeScreens, playerScreens, publicScreens } from '../every-screen.ts'
import { administratorApi } from '../games.ts'
import { administrator, aPlayer, demoPlayer } from '../people.ts'

// Playwright drives only its own builds of these browsers. The installed ones are driven by the protocols of WebDriver.
const browsers = [
  { name: 'Firefox', missing: missingFirefox, start: startFirefox },
  { name: 'WebKit', missing: missingWebKit, start: startWebKit },
]

const skipWithout = (testInfo: TestInfo, missing: string | undefined) => {
  if (missing) console.log(missing)
  testInfo.skip(missing !== undefined, missing)
}

for (const { name, missing, start } of browsers)
  test(`${name}: a player logs in, predicts, sees a result arrive in the ranking and logs out`, async ({
    request,
    baseURL,
  }, testInfo) => {
    skipWithout(testInfo, missing)
    const admin = await administratorApi(request)
    const match = await admin.aMatch()
    const pool = await admin.aPool({ matches: [match] })
    const player = await aPlayer(request)
    await player.call('post', `/pools/${pool.id}/inscribe`)
    const [home, away] = [match.home_team.name, match.away_team.name]

    const driver = await start()
    try {
      const { press, type, sees, isAt, files } = person(driver)
      await test.step('logs in', async () => {
        await driver.open(`${baseURL}/login`)
        // The application is fetched ahead.
        await expect.poll(files).toContainEqual(expect.stringMatching(/^\/assets\/app-.*js$/))
        await type('Correo electrónico', player.email)
        await type('Contraseña', player.password)
        await press('Ingresar')
        await isAt('/dashboard')
        await sees(new RegExp(pool.name))
      })
      await test.step('predicts', async () => {
        await press('Todos mis pronósticos')
        await isAt('/predictions')
        await type(`Goles de ${home} contra ${away}`, '2')
        await type(`Goles de ${away} ante ${home}`, '1')
        await press('Guardar')
        await sees(/Enviado/)
      })
      await test.step('sees a result arrive in the ranking', async () => {
        await driver.open(`${baseURL}/pools/${pool.id}/poolRanking`)
        await sees(new RegExp(player.username))
        await admin.call('post', `/matches/${match.id}/begin?confirm=begin`)
        await admin.call('post', `/matches/${match.id}/result`, {
          match_result: { home_team_score: 2, away_team_score: 1 },
        })
        await sees(/\b8\s*pts/)
      })
      await test.step('logs out', async () => {
        await press('Cerrar sesión')
        await isAt('/login')
      })
      expect(driver.messages).toEqual([])
    } finally {
      await driver.close()
    }
  })

// Records of the demo season.
const someRecords = {
  ...{
    pool: 1,
    open: 72,
    played: 1,
    team: 1,
    organizer: 1,
    organizerName: 'radiogol',
    user: 1,
    username: 'elenarojas',
  },
  ...{ tournament: 1, feed: 1, webhook: 1, role: 1, import: 1, coinPackage: 1, coinExpense: 1, mails: [] as number[] },
}

const areas = [
  { of: 'visitors', who: undefined, paths: publicScreens(someRecords) },
  { of: 'players', who: demoPlayer, paths: playerScreens(someRecords) },
  { of: 'administrators', who: administrator, paths: backOfficeScreens(someRecords) },
]

const stored = async (request: APIRequestContext, who: (typeof areas)[number]['who']) => {
  if (!who) return undefined
  const { token, user } = await (await request.post('/api/authenticate', { data: who })).json()
  return JSON.stringify({ token, user })
}

for (const { of, who, paths } of areas)
  test(`Firefox: no screen of ${of} writes an error to the console`, async ({ request, baseURL }, testInfo) => {
    skipWithout(testInfo, missingFirefox)
    test.setTimeout(600_000)
    const driver = await startFirefox()
    try {
      await driver.open(`${baseURL}/favicon.svg`)
      await driver.run((root) => root && localStorage.setItem('root', root), await stored(request, who))
      for (const path of paths) {
        await driver.open(`${baseURL}${path}`)
        await person(driver).isDrawn()
        await person(driver).isQuiet()
        expect(driver.messages, path).toEqual([])
      }
    } finally {
      await driver.close()
    }
  })
