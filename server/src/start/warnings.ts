import { wording } from '@compety/contract'
import type { Config } from '../platform/config/config.ts'
import { isControllerMissing } from '../platform/config/controller-missing.ts'

type Facts = { config: Pick<Config, 'publicUrl' | 'isPublic' | 'operator' | 'supportEmail'>; demoAccounts: number }

/** The faults of an installation that the person who starts the server should put right. */
export function startWarnings({ config, demoAccounts }: Facts): string[] {
  return [
    ...(demoAccounts > 0 ? [demoWarning(config, demoAccounts)] : []),
    ...(isControllerMissing(config) ? [wording.controllerMissing] : []),
  ]
}

const demoWarning = ({ publicUrl }: Pick<Config, 'publicUrl'>, count: number): string => {
  const accounts =
    count === 1 ? 'está activa 1 cuenta de demostración' : `están activas ${count} cuentas de demostración`
  return `${accounts} en un servidor al que pueden llegar otras personas. Elimínalas en ${publicUrl}/users?filter_email=%40example.`
}
