import { expectAccessible } from './accessible.ts'
import { administrator, caller } from './people.ts'
import { expect, test } from './quiet.ts'

const evil = '</p><script>document.title = "taken"</script> "q" \'q\' &lt; <!--'

test.describe('before any code has run', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of an organizer has its description and the meta data for link previews', async ({ page }) => {
    const answer = await page.goto('/organizer/radiogol')
    expect(answer?.headers()['cache-control']).toBe('no-cache')
    await expect(page).toHaveTitle('Crea tu cuenta, es gratis · Radio Gol')
    await expect(page.getByRole('heading', { name: 'Radio Gol', exact: true })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    const meta = (name: string) => page.locator(`meta[property="og:${name}"]`)
    await expect(meta('title')).toHaveAttribute('content', 'Radio Gol')
    await expect(meta('description')).toHaveAttribute('content', /\w/)
    await expect(meta('image')).toHaveAttribute('content', /^https?:\/\/.+\/(files|icons)\/.+/)
  })
})

test.describe('far from the server', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the page of an organizer is hydrated without a request, a warning or an error', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && requested.push(request.url()))
    await page.addInitScript(() => {
      const reports: string[] = []
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => reports.push(blockedURI))
      Object.assign(window, { reports })
    })
    await page.goto('/organizer/radiogol', { waitUntil: 'networkidle' })
    const password = page.getByLabel('Contraseña', { exact: true })
    await page.getByRole('button', { name: 'Mostrar' }).first().click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(page).toHaveTitle('Crea tu cuenta, es gratis · Radio Gol')
    expect(requested).toEqual([])
    expect(await page.evaluate('window.reports')).toEqual([])
  })
})

test('texts of an organizer are always shown as plain text', { tag: '@slow' }, async ({ page }) => {
  const call = await caller(page.request, administrator)
  const { countries } = await call('get', '/newOrganizer')
  const organizer_name = `malo${Date.now()}`
  const owner = { owner_username: 'elenarojas', country_id: countries[0].id }
  const words = { name: `${evil} ${Date.now()}`, information: evil, description: evil }
  await call('post', '/organizers', { organizer: { organizer_name, ...owner, ...words } })
  await page.goto(`/organizer/${organizer_name}`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: words.name })).toBeVisible()
  await expect(page.getByText(evil, { exact: true })).toHaveCount(2)
  await expect(page).toHaveTitle(`Crea tu cuenta, es gratis · ${words.name}`)
  await expectAccessible(page)
})
