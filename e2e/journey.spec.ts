import { administrator, aPerson, caller, fillInRegistration, logIn } from './people.ts'
import { expect, test } from './quiet.ts'

const rules = { resultado: 3, perfecto: 5 }

test('a player registers, enrols and predicts; the administrator enters the result; the ranking shows the points', async ({
  page,
  browser,
}) => {
  const { pool, match } = await preparePool(page)
  const maria = aPerson()
  const name = maria.username

  await test.step('registers', async () => {
    await page.goto('/register')
    await fillInRegistration(page, maria)
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await expect(page.getByText('Se ha registrado con éxito, inicia sesión para continuar')).toBeVisible()
    await page.waitForURL('**/login')
  })

  await test.step('logs in and enrols', async () => {
    await logIn(page, maria)
    await page.goto(`/availablePools?name=${encodeURIComponent(pool.name)}`)
    const card = page.getByRole('article').filter({ hasText: pool.name })
    await card.getByRole('button', { name: 'Participar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Participar' }).click()
    await page.waitForURL(`**/myPools/${pool.id}*`)
  })

  const card = page.getByRole('article', { name: `${match.home_team.name} contra ${match.away_team.name}` })
  await test.step('predicts', async () => {
    await card.getByLabel(`Goles de ${match.home_team.name}`).fill('2')
    await card.getByRole('button', { name: `Sumar a ${match.away_team.name}` }).click()
    await card.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('Se ha guardado con éxito la predicción')).toBeVisible()
    await expect(card.getByText('Enviado')).toBeVisible()
  })

  await test.step('the administrator begins the match and enters the result', async () => {
    const admin = await browser.newPage()
    await logIn(admin, administrator)
    await admin.goto(`/matches/${match.id}`)
    await admin.getByRole('button', { name: 'Empezar' }).click()
    await admin.getByRole('button', { name: 'Empezar ya' }).click()
    // The history below contains it as well.
    await expect(admin.getByRole('definition').filter({ hasText: 'En progreso' }).first()).toBeVisible()
    await admin.goto(`/matches/${match.id}/addResult`)
    await admin.getByLabel(`Goles de ${match.home_team.name}`).fill('2')
    await admin.getByLabel(`Goles de ${match.away_team.name}`).fill('1')
    await admin.getByRole('button', { name: 'Guardar' }).click()
    await expect(admin.getByText('Se ha registrado el resultado con éxito')).toBeVisible()
    await admin.close()
  })

  await test.step('sees the points, and why', async () => {
    await page.goto(`/myPools/${pool.id}?tab=ranking`)
    await expect(page.getByRole('row').filter({ hasText: name }).getByText(/^8/)).toBeVisible()
    await page.goto(`/myPools/${pool.id}?show=played`)
    await expect(card.getByText('Resultado perfecto')).toBeVisible()
  })
})

/** A new public pool with the last open match of the demo season. */
const preparePool = async (page: Parameters<typeof logIn>[0]) => {
  const call = await caller(page.request, administrator)
  const { matches } = await call('get', '/availableMatches')
  const { point_rules } = await call('get', '/point_rules')
  const { sectors } = await call('get', '/newPool')
  const day = 24 * 60 * 60_000
  const { pool } = await call('post', '/pools', {
    pool: {
      name: `Compety de prueba ${Date.now()}`,
      description: 'Un solo partido',
      beginst_at: new Date(Date.now() + day).toISOString(),
      is_private: false,
      sector_id: sectors[0].id,
    },
  })
  const match = matches.findLast(({ has_placeholder }: { has_placeholder: boolean }) => !has_placeholder)
  await call('post', `/pools/${pool.id}/addMatch/${match.id}`)
  const paid = point_rules.flatMap(({ id, code }: { id: number; code: keyof typeof rules }) =>
    code in rules ? [{ id, points: rules[code] }] : [],
  )
  await call('post', `/pools/${pool.id}/addPointRules`, { point_rules: paid })
  return { pool, match }
}
