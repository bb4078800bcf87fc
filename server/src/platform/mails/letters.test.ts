import { expect, test } from 'vitest'
import { contactLetter, invitationLetter, recoveryLetter, welcomeLetter } from './letters.ts'

const link = 'https://compety.example/reset_password/abc?a=1&b=2'
const written = 'https://compety.example/reset_password/abc?a=1&amp;b=2'
const invitation = (
  parts: { inviter?: string; pool?: string; color?: string; prizes?: string; message?: string | null } = {},
) =>
  invitationLetter({
    inviter: 'ana',
    pool: 'Mundial',
    message: null,
    link,
    closed: null,
    registerLink: 'https://a.example/r',
    stopLink: 'https://a.example/s',
    privacyLink: 'https://a.example/privacidad',
    ...parts,
  })
const contact = (parts: Partial<Parameters<typeof contactLetter>[0]> = {}) =>
  contactLetter({
    name: 'José Núñez',
    email: 'jose@example.com',
    phone: null,
    reason: null,
    message: 'No carga',
    images: [],
    ...parts,
  })

const all = [
  ['recovery', recoveryLetter({ link })],
  ['welcome', welcomeLetter({ username: 'ana', link })],
  ['invitation', invitation()],
  ['contact', contact({ images: [link] })],
] as const

test.each(all)(
  'the %s letter has its link on a separate line of the text, and as a link in the HTML',
  (_, { text, html }) => {
    expect(text.split('\n')).toContain(link)
    expect(html).toContain(`href="${written}"`)
    expect(html).toContain(`>${written}</a>`)
  },
)

test.each(all)(
  'the %s letter is in Spanish, has no exclamation marks, and says why the recipient gets it',
  (_, { subject, text, html }) => {
    expect(subject).toMatch(/^[A-ZÁÉÍÓÚ]/)
    expect(text).toMatch(/\n-- \nRecibes este correo porque .*\.\n(Qué hacemos .*\n.*\n)?$/)
    expect(html).toContain('<html lang="es">')
    expect(html).toContain('Recibes este correo porque ')
    expect(subject + text + html.replace('<!doctype', '')).not.toMatch(/[!¡]|undefined|null/)
  },
)

test('the recovery letter says how long its link is valid, and that nothing changes if it is not used', () => {
  const { subject, text } = recoveryLetter({ link })
  expect(subject).toBe('Recupera tu contraseña de Compety')
  expect(text).toContain('sirve una sola vez y durante 60 minutos')
  expect(text).toContain('tu contraseña sigue siendo la misma')
})

test('the invitation letter names the inviter and the pool, quotes the message, and links to the registration', () => {
  const { subject, text, html } = invitation({ message: 'Vente\ncon nosotros' })
  expect(subject).toBe('Te ha invitado ana a la compety «Mundial»')
  expect(text).toContain('ana te invita a participar en la compety «Mundial»')
  expect(text).toContain('> Vente\n> con nosotros')
  expect(html).toContain('Vente<br>con nosotros')
  expect(html).toContain('href="https://a.example/r"')
  expect(text).toContain('No recibir más invitaciones:\nhttps://a.example/s')
  expect(html).toContain('href="https://a.example/s"')
  expect(invitation().html).not.toContain('<blockquote')
})

test('the contact letter has the filled fields, the lines of the message, and links to the images', () => {
  const { text, html } = contact({ phone: '+34 600', reason: 'Otro', message: 'Uno\r\n\r\nDos', images: [link] })
  expect(text).toContain('Nombre: José Núñez\nCorreo: jose@example.com\nTeléfono: +34 600\nMotivo: Otro\n')
  expect(text).toContain('> Uno\n>\n> Dos')
  expect(html).toContain('<b>Nombre:</b> José Núñez<br><b>Correo:</b> jose@example.com<br><b>Teléfono:</b> +34 600')
  expect(html).toContain('Uno<br><br>Dos')
  expect(contact().text).not.toMatch(/Teléfono|Motivo|Imágenes/)
})

test('text that people wrote is escaped in the HTML of letters', () => {
  const evil = `<img src=x onerror="alert('1')">&amp;`
  const escaped = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;'
  const letters = [
    invitation({ pool: evil, message: evil }),
    contact({ name: evil, phone: evil, reason: evil, message: evil, images: [evil] }),
    welcomeLetter({ username: evil, link: evil }),
  ]
  for (const { text, html } of letters) {
    expect(text).toContain(evil)
    expect(html).toContain(escaped)
    expect(html).not.toContain('<img')
  }
})

test.each([
  ['Premio de 500 EUR: https://evil.example/cobrar Banco\u202Etxet', 'Premio de 500 EUR: Bancotxet'],
  ['Entra en www.evil.example ya', 'Entra en ya'],
  ['evil.example', 'evil example'],
  ['EVIL\uFF0Eexample', 'EVIL example'],
  ['evil.example/cobrar', '…'],
  ['ev\u200Bil.example', 'evil example'],
  ['ana@evil.example', '…'],
  ['mailto:ana', '…'],
  ['F.C. Barcelona 2.0, 1.º', 'F C. Barcelona 2.0, 1.º'],
  ['evil.3com', 'evil 3com'],
  ['evil.3com.example', 'evil 3com example'],
  ['Pago en 192.0.2.1', 'Pago en'],
  ['Pago en 192.0.2.1/cobrar', 'Pago en'],
  ['evil.\uFE0Fexample', 'evil example'],
  ['evil.\u0301com', 'evil com'],
  ['evix\u0301.com', 'evix\u0301 com'],
  ['evil.\u034Fcom', 'evil com'],
  ['evil❤.example', 'evil❤ example'],
  ['https:evil', '…'],
  ['Llama al +34 900 123 456', 'Llama al'],
  ['Llama al 0034-900-123-456 ya', 'Llama al ya'],
  ['Llama al 900 123 456', 'Llama al'],
  ['Llama al (91) 123 45 67', 'Llama al'],
  ['Llama al 900123456', 'Llama al'],
  ['Llama al 9001234565 ya', 'Llama al ya'],
  ['Llama al ６００１２３４５６', 'Llama al'],
  ['Llama al ٦٠٠١٢٣٤٥٦', 'Llama al'],
  ['Llama al 6 0 0 1 2 3 4 5 6', 'Llama al'],
  ['Llama al 6-0-0-1-2-3-4-5-6', 'Llama al'],
  ['Llama al 6.0.0.1.2.3.4.5.6', 'Llama al'],
  ['Llama al +٣٤ ٩٠٠ ١٢٣ ٤٥٦', 'Llama al'],
  ['Pago en ١٩٢.٠.٢.١', 'Pago en'],
  ['ⓔvil.ⓒom', 'evil com'],
  ['evil．ｃｏｍ／cobrar', '…'],
  ['evil.ªcom', 'evil ªcom'],
  ['evil.º-com', 'evil º-com'],
  ['bitcoin:1BoatSLRHtKNngkdXEobR76b53LETtpyT', '…'],
  ['FaceTime:600123', '…'],
  ['facetime-audio:ana', '…'],
  ['sip:ana', '…'],
  ['Llama a sips:ana ya', 'Llama a ya'],
  ['Gossip: la liga', 'Gossip: la liga'],
  ['La 1.ª y la 2.ª', 'La 1.ª y la 2.ª'],
  ['0 0 1 2 3', '0 0 1 2 3'],
  ['Mundial 2018 2022 2026', 'Mundial 2018 2022 2026'],
  ['Del 11-06-2026 al 19-07-2026, 1.000.000', 'Del 11-06-2026 al 19-07-2026, 1.000.000'],
  ['Final 2026-07-19 21:00, 3-1 2-0 1-1 2-2 0-0', 'Final 2026-07-19 21:00, 3-1 2-0 1-1 2-2 0-0'],
  ['Liga de Ñandúes 🏆', 'Liga de Ñandúes 🏆'],
])('the name %j is %j in a mail', (name, shown) => {
  const { subject, text } = invitation({ pool: name })
  expect(subject).toBe(`Te ha invitado ana a la compety «${shown}»`)
  expect(text).toContain(`a participar en la compety «${shown}» de Compety`)
})

test.each([
  ['Cobra en https://evil.example/cobrar ya', 'Cobra en … ya'],
  ['Entra en evil.example', 'Entra en evil. example'],
  ['www.evil.example y evil\u200B.example/x', '… y …'],
  ['Escribe a ana@evil.example o llama al +34 900 123 456', 'Escribe a … o llama al …'],
  ['Pago en 192.0.2.1', 'Pago en …'],
  ['Vente el 11/06/2026 a las 21:00. Empieza pronto...', 'Vente el 11/06/2026 a las 21:00. Empieza pronto...'],
  ['Nos falta 1 (de 20).Te esperamos', 'Nos falta 1 (de 20). Te esperamos'],
])('the message %j of an invitation is quoted as %j', (message, shown) => {
  const { text, html } = invitation({ message: `Hola\n${message}\nAdiós` })
  expect(text).toContain(`> Hola\n> ${shown}\n> Adiós`)
  expect(html).toContain(`Hola<br>${shown}<br>Adiós`)
})

test('words of over 200 characters are left out, and characters that grow are cut, as patterns would be slow', () => {
  const grown = '㌖ '.repeat(1000)
  const { text } = invitation({ message: `Hola ${'a.'.repeat(101)} ya\n${'㌖'.repeat(2000)}\n${grown}` })
  expect(text).toContain('> Hola … ya\n> …\n> キロメートル ')
  expect(text.match(/キロメートル/g)?.length).toBeLessThan(400)
})

test.each([
  ['900123456514', '…'],
  ['ana600123456', 'ana'],
  ['lapena2026', 'lapena2026'],
])('the username %j is %j in a mail', (username, shown) => {
  const { subject, text } = invitation({ inviter: username })
  expect(subject).toBe(`Te ha invitado ${shown} a la compety «Mundial»`)
  expect(text).toMatch(new RegExp(`^${shown} te invita`))
  expect(text).toContain(`porque ${shown} escribió`)
  expect(welcomeLetter({ username, link }).text).toContain(`Hola, ${shown}:`)
})

test('an invitation leads to the page on privacy in its foot', () => {
  const { text, html } = invitation()
  expect(text.trimEnd().split('\n').at(-1)).toBe('https://a.example/privacidad')
  expect(html).toContain('href="https://a.example/privacidad"')
})

test('an invitation has the colour of its pool and its prizes, without links and not at any length', () => {
  const { html, text } = invitation({ color: '#1d4ed8', prizes: `Mira https://evil.example/x\n${'a b '.repeat(200)}` })
  expect(html).toContain('background:#1d4ed8;color:#ffffff')
  expect(text).toContain('> Mira …')
  expect(text).not.toContain('evil')
  expect(text).toMatch(/> [ab ]+…$/m)
  expect(invitation().html).toContain('background:#c6f432;color:#16191f')
})
