import type { Warning } from './record-action.ts'

/** What is asked before a record is archived. `about` says what else that means. */
export function final(what: string, about = ''): Warning {
  return {
    title: `¿Archivar el ${what}?`,
    confirm: 'Archivar',
    text: `${about}Un ${what} archivado ya no se puede modificar ni recuperar.`,
  }
}
