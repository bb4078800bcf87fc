import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandTwitter,
  IconBrandWhatsapp,
  IconWorld,
} from '@tabler/icons-react'

/** The names and icons of the sites. */
export const socialSites = {
  facebook: { label: 'Facebook', Icon: IconBrandFacebook },
  twitter: { label: 'Twitter', Icon: IconBrandTwitter },
  instagram: { label: 'Instagram', Icon: IconBrandInstagram },
  whatsapp: { label: 'WhatsApp', Icon: IconBrandWhatsapp },
  home: { label: 'Página web', Icon: IconWorld },
}
