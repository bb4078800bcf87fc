import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useFileAddress } from '../../kit/forms/image-files.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useContactFile } from './contact-file.data.ts'
import classes from './contact-file.module.css'

/** Shows an image of a contact message. The mail to the support address links here. */
export function ContactFilePage() {
  const { name } = useParams({ from: '/contactFiles/$name' })
  return <ContactFile name={name} />
}

export function ContactFile({ name }: { name: string }) {
  return (
    <Page title="Imagen de un mensaje de contacto">
      <QueryView
        query={useContactFile(name)}
        failed="No se ha podido cargar la imagen por fallos en el servidor"
        waiting={<Skeleton height={320} radius="lg" />}
      >
        {(image) => <Picture image={image} />}
      </QueryView>
    </Page>
  )
}

function Picture({ image }: { image: Blob }) {
  const address = useFileAddress(image)
  return address && <img src={address} alt="Imagen adjunta al mensaje" className={classes.picture} />
}
