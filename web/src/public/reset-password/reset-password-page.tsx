import { PublicFrame } from '../public-frame.tsx'

export function ResetPasswordPage() {
  return (
    <PublicFrame places={[]}>
      <h1>Cambia tu contraseña</h1>
    </PublicFrame>
  )
}
