import { isolated, noun } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import classes from './joining.module.css'

/** Sends the link of a pool by WhatsApp. */
export function SendLink({ name, url }: { name: string; url: string }) {
  const message = `Juega conmigo en la ${noun.one} «${isolated(name)}»: ${url}`
  return (
    <Button
      component="a"
      className={classes.wide ?? ''}
      leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      Enviar por WhatsApp
    </Button>
  )
}
