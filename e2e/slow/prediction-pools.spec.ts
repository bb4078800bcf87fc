import type { Page } from '@playwright/test'
import { administratorApi } from '../games.ts'
import { aPlayer, enterAs } from '../people.ts'
import { expect, noisyTest } from '../quiet.ts'
import { homeField, playerInPools, rowOf, test, type } from '../rows.ts'
import { sizes } from '../sizes.ts'

const enrolment = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Participar' })

for (const { device, viewport } of sizes)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    // The browser logs the 404 of the changed prediction.
    noisyTest(
      'a match that was removed from a pool and added again is predicted without a conflict',
      async ({ page }) => {
        const { admin, player, match, pool, saved } = await playerInPools(page)
        const prediction = { home_team_score: 2, away_team_score: 1 }
        await player.call('post', `/pool/${pool.id}/addPrediction/${match.id}`, { prediction })
        await page.goto(`/myPools/${pool.id}`)
        await type(page, match, [3, 1])
        for (const change of ['deleteMatch', 'addMatch'])
          await admin.call('post', `/pools/${pool.id}/${change}/${match.id}`)
        await rowOf(page, match)
          .getByRole('button', { name: /^(Enviar|Guardar) / })
          .click()
        await expect(rowOf(page, match).getByText('Enviado')).toBeVisible()
        await expect(page.getByText('Se ha guardado con éxito la predicción').first()).toBeVisible()
        await expect(page.getByText(/otro dispositivo/)).toHaveCount(0)
        expect(await saved(match)).toBe('3-1')
      },
    )

    test('the sheet reports a pool that missed a save while it was paused, and the next save includes it', async ({
      page,
    }) => {
      const { admin, match, pools, saved } = await playerInPools(page, { pools: 2 })
      const [going, resting] = pools
      const row = rowOf(page, match)
      await page.goto('/predictions')
      await type(page, match, [1, 0])
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(row.getByText('Enviado')).toBeVisible()
      for (const step of ['begin', 'pause']) await admin.call('post', `/pools/${resting?.id}/${step}?confirm=${step}`)
      await type(page, match, [2, 0])
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(row.getByText('Enviado')).toBeVisible()
      await expect(row.getByText(`Cuenta en ${going?.name}`, { exact: true })).toBeVisible()
      await admin.call('post', `/pools/${resting?.id}/begin?confirm=begin`)
      await page.reload()
      await expect(row.getByText('Incompleto')).toBeVisible()
      await row.getByRole('button', { name: 'Falta en 1 compety: guárdalo' }).click()
      await expect(row.getByText(`${resting?.name} (1-0)`)).toBeVisible()
      await page.getByRole('button', { name: 'Guardar' }).click()
      await expect(row.getByText('Enviado')).toBeVisible()
      expect(await saved(match, resting)).toBe('2-0')
      expect(await saved(match, going)).toBe('2-0')
    })

    test('a paused pool takes no predictions, says so, and takes the typed score when it continues', async ({
      page,
    }) => {
      const { admin, match, pool, saved } = await playerInPools(page)
      const card = rowOf(page, match)
      await page.goto(`/myPools/${pool.id}`)
      await type(page, match, [3, 1])
      for (const step of ['begin', 'pause']) await admin.call('post', `/pools/${pool.id}/${step}?confirm=${step}`)
      await page.reload()
      await expect(page.getByRole('note')).toContainText('La compety está en pausa: por ahora no admite pronósticos.')
      await expect(card.getByText('En pausa')).toBeVisible()
      await expect(homeField(page, match)).toHaveCount(0)
      await expect(card.getByText('3-1 sigue sin enviar: ahora no se admiten pronósticos.')).toBeVisible()
      await page.goto('/predictions')
      await expect(page.getByText('No hay partidos abiertos para pronosticar.')).toBeVisible()
      await admin.call('post', `/pools/${pool.id}/begin?confirm=begin`)
      await page.goto(`/myPools/${pool.id}`)
      await expect(homeField(page, match)).toHaveValue('3')
      await card.getByRole('button', { name: 'Enviar' }).click()
      await expect(card.getByText('Enviado')).toBeVisible()
      expect(await saved(match)).toBe('3-1')
    })

    test('a finished pool shows its predictions and takes no more', async ({ page }) => {
      const { admin, player, match, pool } = await playerInPools(page)
      const prediction = { home_team_score: 2, away_team_score: 1 }
      await player.call('post', `/pool/${pool.id}/addPrediction/${match.id}`, { prediction })
      for (const step of ['begin', 'finish']) await admin.call('post', `/pools/${pool.id}/${step}?confirm=${step}`)
      await page.goto(`/myPools/${pool.id}`)
      await expect(page.getByRole('note')).toContainText('La compety finalizó: no admite inscripciones ni pronósticos.')
      const card = rowOf(page, match)
      await expect(card.getByText('Cerrado').first()).toBeVisible()
      await expect(card.getByText(`Pronóstico de ${match.home_team.name}: 2`)).toBeAttached()
      await expect(homeField(page, match)).toHaveCount(0)
      await expect(card.getByRole('button', { name: /^(Enviar|Guardar) / })).toHaveCount(0)
      await page.goto(`/myPools/${pool.id}?tab=details`)
      await expect(page.getByRole('region', { name: 'Tu calificación' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Darse de baja' })).toHaveCount(0)
    })

    test('a full, a paused and a finished pool say why they take no enrolments', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const full = await admin.aPool({ players_limit: 1 })
      await (await aPlayer(page.request)).call('post', `/pools/${full.id}/inscribe`)
      const [resting, finished] = [await admin.aPool(), await admin.aPool()]
      for (const { id } of [resting, finished]) await admin.call('post', `/pools/${id}/begin?confirm=begin`)
      await admin.call('post', `/pools/${resting.id}/pause`)
      await admin.call('post', `/pools/${finished.id}/finish?confirm=finish`)
      await enterAs(page, await aPlayer(page.request))
      for (const [{ id }, text] of [
        [full, 'La compety está completa. Si alguien se da de baja, queda un lugar libre.'],
        [resting, 'La compety está en pausa: por ahora no admite inscripciones ni pronósticos.'],
        [finished, 'La compety finalizó: no admite inscripciones ni pronósticos.'],
      ] as const) {
        await page.goto(`/availablePools/${id}`)
        await expect(page.getByRole('note')).toContainText(text)
        await expect(enrolment(page)).toHaveCount(0)
      }
    })

    // The browser logs the refusal.
    noisyTest('a player who enrols after the last place was taken is told that the pool is full', async ({ page }) => {
      const admin = await administratorApi(page.request)
      const pool = await admin.aPool({ players_limit: 1 })
      await enterAs(page, await aPlayer(page.request))
      await page.goto(`/availablePools/${pool.id}`)
      await enrolment(page).click()
      await (await aPlayer(page.request)).call('post', `/pools/${pool.id}/inscribe`)
      await page.getByRole('dialog').getByRole('button', { name: 'Participar' }).click()
      await expect(page.getByText('La compety ha alcanzado el límite de jugadores')).toBeVisible()
      await expect(page.getByRole('note')).toContainText('La compety está completa.')
      await expect(enrolment(page)).toHaveCount(0)
    })
  })
