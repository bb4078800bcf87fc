import { noun } from '@compety/contract'
import type { ReactNode } from 'react'
import { LandingPage } from './landing/landing-page.tsx'
import { LoginPage } from './login/login-page.tsx'
import { RegisterPage } from './register/register-page.tsx'

export type PublicPage = { path: string; title: string; content: () => ReactNode }

/** The pages of the public area that are built ahead to HTML. */
export const publicPages: PublicPage[] = [
  { path: '/', title: `${noun.brand} · Pronostica, suma puntos y compite`, content: LandingPage },
  { path: '/login', title: `Ingresar · ${noun.brand}`, content: LoginPage },
  { path: '/register', title: `Crear cuenta · ${noun.brand}`, content: RegisterPage },
]
