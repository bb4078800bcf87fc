import type { Answer } from './app.ts'

/** What an answer says, to be compared whole. */
export const outcome = ({ status, body }: Answer) => ({ status, body })

/** Every refusal but 422 (decisions.md 2). */
export const refused = (status: number, message: string) => ({
  status,
  body: { status: 'error', errorCode: status, message },
})

/** Fields refused with 422: the flat object and nothing else. */
export const invalid = (fields: Record<string, string>) => ({ status: 422, body: fields })

export const notSignedIn = refused(401, 'Su sesión no es válida o ha expirado, inicie sesión de nuevo.')
export const notAllowed = refused(403, 'Usuario no autorizado para realizar la acción.')
