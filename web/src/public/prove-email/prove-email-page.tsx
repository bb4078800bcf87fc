import { PublicFrame } from '../public-frame.tsx'

export function ProveEmailPage() {
  return (
    <PublicFrame places={[]}>
      <h1>Confirma tu correo</h1>
    </PublicFrame>
  )
}
