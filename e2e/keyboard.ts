import type { Locator, Page } from '@playwright/test'
import { expect } from './quiet.ts'

const isFocused = (target: Locator) =>
  target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))

/** What a person does who has only a keyboard, and what a screen reader would tell. */
export const keyboard = (page: Page) => {
  const { press, type } = page.keyboard
  const keys = { press: press.bind(page.keyboard), type: type.bind(page.keyboard) }

  /** Presses Tab until the control has the focus. */
  const reach = async (target: Locator, key = 'Tab') => {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 90 && !(await isFocused(target)); presses++) await keys.press(key)
    await expect(target).toBeFocused()
  }
  return {
    ...keys,
    reach,
    back: (target: Locator) => reach(target, 'Shift+Tab'),
    /** Reaches a control and presses Enter there. */
    use: async (target: Locator) => {
      await reach(target)
      await keys.press('Enter')
    },
    /** Replaces the text of a field. */
    fill: async (target: Locator, text: string) => {
      await reach(target)
      await keys.press('Control+a')
      await keys.type(text)
      await expect(target).toHaveValue(text)
    },
    /** Chooses an option of a list by its first letters. */
    choose: async (target: Locator, option: string) => {
      await reach(target)
      // Letters that are typed before the options are there find nothing.
      await expect(target.getByRole('option', { name: option, exact: true })).toBeAttached()
      await keys.type(option)
      await expect(target.locator('option:checked')).toHaveText(option)
    },
    /** Waits until a live region says a text. */
    hears: (text: string | RegExp) =>
      expect(page.locator('[aria-live], [role=status], [role=alert]').filter({ hasText: text }).first()).toBeAttached(),
    /** Waits for another screen, whose title has the focus. */
    arrives: async (path: string | RegExp, title: string | RegExp) => {
      await page.waitForURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    },
    /** Logs in from an empty log-in page. */
    logIn: async ({ email, password }: { email: string; password: string }) => {
      await page.goto('/login')
      await reach(page.getByLabel('Correo electrónico'))
      await keys.type(email)
      await keys.press('Tab')
      await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
      await keys.type(password)
      await keys.press('Enter')
      await expect(page.getByRole('status', { name: 'Ingresando' })).toBeVisible()
      await page.waitForURL('**/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
    logOut: async () => {
      await reach(page.getByRole('button', { name: 'Cerrar sesión' }))
      await keys.press('Enter')
      await expect(page.getByRole('status', { name: 'Cargando' })).toBeVisible()
      await page.waitForURL('**/login')
      await expect(page.getByRole('heading', { level: 1, name: 'Ingresa' })).toBeVisible()
    },
  }
}
