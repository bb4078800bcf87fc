import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { administratorApi } from './games.ts'
import { enterAs, aPlayer as newPlayer } from './people.ts'
import { expect, test } from './quiet.ts'
import { sizes } from './sizes.ts'

/** A new player who is signed in. */
const aPlayer = async (page: Page) => {
  const player = await newPlayer(page.request)
  await enterAs(page, player)
  return player
}

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a new player sees how to begin, and finds matches to predict after enrolling', { tag: '@slow' }, async ({
      page,
    }) => {
      const admin = await administratorApi(page.request)
      const match = await admin.aMatch(2)
      const pool = await admin.aPool({ matches: [match] })
      await aPlayer(page)
      await page.goto('/dashboard')
      await expect(page.getByText('Elige una compety e inscríbete.')).toBeVisible()
      await expect(page.getByText('No posee competies favoritas')).toBeVisible()
      await page
        .getByRole('region', { name: 'Nuevas Competies' })
        .getByRole('article', { name: pool.name })
        .getByRole('button', { name: 'Participar' })
        .click()
      const question = page.getByRole('dialog').getByRole('button', { name: 'Participar' })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await question.click()
      await page.waitForURL(`**/myPools/${pool.id}`)
      await expect(page.getByText('Se ha inscrito con éxito en la compety')).toBeVisible()
      await page.goto('/dashboard')
      const next = page.getByRole('region', {
        name: `Próximo partido: ${match.home_team.name} contra ${match.away_team.name}`,
      })
      await next.getByRole('link', { name: 'Pronosticar' }).click()
      await page.waitForURL(`**/myPools/${pool.id}`)
    })

    test('long lists load more rows, are paged, and keep their filters in the address', { tag: '@slow' }, async ({
      page,
    }) => {
      const admin = await administratorApi(page.request)
      const stamp = `Larga ${Date.now()}`
      const { call } = await aPlayer(page)
      for (let index = 1; index <= 7; index++) {
        const pool = await admin.aPool({ name: `${stamp} n${index}` })
        await call('post', `/pools/${pool.id}/inscribe`)
      }
      await page.goto(`/availablePools?name=${encodeURIComponent(stamp)}`)
      await expect(page.getByRole('article')).toHaveCount(6)
      await page.getByRole('button', { name: 'Cargar más' }).click()
      await expect(page.getByRole('article')).toHaveCount(7)
      await expect(page.getByText('7 de 7 competies')).toBeVisible()

      await page.goto('/myPools')
      await expect(page.getByRole('article')).toHaveCount(6)
      await page.getByRole('link', { name: 'Página 2' }).click()
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('button', { name: 'Filtros y orden' }).click()
      const begins = page.getByRole('group', { name: 'Fecha de inicio' })
      await begins.getByLabel('Fecha de inicio, comparación').selectOption('Después de')
      await expect(begins.getByLabel('Fecha de inicio, comparación')).toHaveValue('after')
      await expect(page.getByRole('article')).toHaveCount(6)
      await page.getByLabel('Nombre').fill('n7')
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByLabel('Nombre')).toBeFocused()
      await page.getByLabel('Nombre').fill('')
      await page.getByLabel('Nombre').press('Enter')
      await expect(page.getByRole('article')).toHaveCount(6)
      await page.getByLabel('Nombre').fill('n7')
      await page.getByLabel('Nombre').press('Enter')
      await expect(page.getByRole('article')).toHaveCount(1)
      await page.getByRole('button', { name: 'Quitar filtros' }).first().click()
      await expect(page.getByRole('article')).toHaveCount(6)
      await page.goto('/myPools?page=9')
      await expect(page.getByRole('article')).toHaveCount(1)
    })
  })
