import { PublicFrame } from '../public-frame.tsx'

export function OrganizerPage() {
  return (
    <PublicFrame places={[]}>
      <h1>Crea tu cuenta, es gratis</h1>
    </PublicFrame>
  )
}
