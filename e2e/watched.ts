import type { Page } from '@playwright/test'
import { withoutStream } from './people.ts'

/** Lists everything that a page does, or is prevented from doing, because of a text in it. */
export const watched = async (page: Page, address: string) => {
  const incidents: string[] = []
  page.on('dialog', (dialog) => {
    incidents.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) incidents.push(`request to ${url}`)
  })
  page.on('pageerror', (error) => incidents.push(`pageerror ${error.message}`))
  await page.exposeFunction('reportViolation', (text: string) => void incidents.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void }
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI}`)
    })
  })
  await withoutStream(page)
  return incidents
}
