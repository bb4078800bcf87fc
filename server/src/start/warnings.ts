import type { Config } from '../platform/config/config.ts'

type Facts = { config: Pick<Config, 'publicUrl'>; demoAccounts: number }

/** The faults of an installation that the person who starts the server should put right. */
export function startWarnings({ config: { publicUrl }, demoAccounts: count }: Facts): string[] {
  if (count === 0) return []
  const accounts =
    count === 1 ? 'está activa 1 cuenta de demostración' : `están activas ${count} cuentas de demostración`
  return [
    `${accounts} en un servidor al que pueden llegar otras personas. Elimínalas en ${publicUrl}/users?filter_email=%40example.`,
  ]
}
