import type { ReactNode } from 'react'

export type PublicPage = { path: string; title: string; content: () => ReactNode }

/** The pages of the public area that are built ahead to HTML. */
export const publicPages: PublicPage[] = [
  { path: '/login', title: 'Ingresar · Compety', content: () => <main>Ingresar</main> },
  { path: '/register', title: 'Crear cuenta · Compety', content: () => <main>Crear cuenta</main> },
]
