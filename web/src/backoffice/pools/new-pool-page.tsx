import { noun } from '@compety/contract'
import { FormPage } from '../records/form/form-page.tsx'
import { PoolForm } from './pool-form.tsx'
import { useNewPool } from './pools.data.ts'

export function NewPoolPage() {
  return (
    <FormPage
      title={`Agregar ${noun.One}`}
      query={useNewPool()}
      failed={`No se ha podido cargar el formulario de la ${noun.one} por fallos en el servidor`}
    >
      {({ sectors, organizers }) => <PoolForm sectors={sectors} organizers={organizers} />}
    </FormPage>
  )
}
