import { PublicFrame } from '../public-frame.tsx'

export function ContactPage() {
  return (
    <PublicFrame places={[]}>
      <h1>Contacto</h1>
    </PublicFrame>
  )
}
