import { PublicFrame } from '../public-frame.tsx'

export function FaqPage() {
  return (
    <PublicFrame places={[]}>
      <h1>Preguntas Frecuentes</h1>
    </PublicFrame>
  )
}
