import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTwitter,
  IconBrandWhatsapp,
  IconWorld,
} from '@tabler/icons-react'

/** What the places of a profile are called, and their marks. */
export const socialSites = {
  facebook: { label: 'Facebook', Icon: IconBrandFacebook },
  twitter: { label: 'Twitter', Icon: IconBrandTwitter },
  instagram: { label: 'Instagram', Icon: IconBrandInstagram },
  whatsapp: { label: 'WhatsApp', Icon: IconBrandWhatsapp },
  home: { label: 'Página web', Icon: IconWorld },
}
