import type { Answer } from './app.ts'

/** The parts of an answer that tests compare. */
export function outcome({ status, body }: Answer) {
  return { status, body }
}

/** Any refusal except 422. */
export function refused(status: number, message: string) {
  return {
    status,
    body: { status: 'error', errorCode: status, message },
  }
}

/** A refusal with 422, whose body has only the field errors. */
export function invalid(fields: Record<string, string>) {
  return { status: 422, body: fields }
}

export const notSignedIn = refused(401, 'Tu sesión no es válida o ha expirado, inicia sesión de nuevo.')
export const notAllowed = refused(403, 'Usuario no autorizado para realizar la acción.')
