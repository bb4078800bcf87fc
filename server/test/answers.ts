import type { Answer } from './app.ts'

/** What an answer says, to be compared whole. */
export function outcome({ status, body }: Answer) {
  return { status, body }
}

/** Every refusal but 422. */
export function refused(status: number, message: string) {
  return {
    status,
    body: { status: 'error', errorCode: status, message },
  }
}

/** Fields refused with 422: the flat object and nothing else. */
export function invalid(fields: Record<string, string>) {
  return { status: 422, body: fields }
}

export const notSignedIn = refused(401, 'Su sesión no es válida o ha expirado, inicie sesión de nuevo.')
export const notAllowed = refused(403, 'Usuario no autorizado para realizar la acción.')
