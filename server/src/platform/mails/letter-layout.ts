import { noun, textOn } from '@compety/contract'
import { escaped } from '../pages/escaped.ts'

export type Letter = { subject: string; text: string; html: string }

type Block =
  | string
  /** A text that a person wrote, set off from the text of the letter. */
  | { quote: string }
  | { facts: [name: string, value: string][] }
  | { links: string[] }
  /** What else can be done, as a small link. */
  | { action: string; link: string }
  /** The only button of the letter, with its address below. */
  | { button: string; link: string }

type Parts = {
  subject: string
  blocks: Block[]
  /** Why the recipient gets this mail. */
  footer: string
  /** The colour of the pool that the letter is about, such as '#1d4ed8'. */
  color?: string | null
  /** A link below that, to what the recipient may want to know. */
  footerLink?: { action: string; link: string }
}

/** Leads to the page where its reader chooses the notifications. The stop link tells where the product is. */
export function choicesBeside(stopLink: string) {
  return { action: 'Elegir mis avisos', link: new URL('/notifications', stopLink).href }
}

/** Makes a letter as plain text and as HTML, in which all values are escaped. */
export function letter({ subject, blocks, footer, footerLink, color }: Parts): Letter {
  const more = footerLink ? [footerLink] : []
  return {
    subject,
    text: `${[...blocks.map(asText), `-- \n${[footer, ...more.map(asText)].join('\n')}`].join('\n\n')}\n`,
    html: page(
      subject,
      [
        ...blocks.map((block) => asHtml(block, color)),
        paragraph(footer, styles.footer),
        ...more.map((block) => asHtml(block)),
      ].join('\n'),
    ),
  }
}

const asText = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('quote' in block) return linesOf(block.quote).map(quoted).join('\n')
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  if ('links' in block) return block.links.join('\n')
  return `${'action' in block ? block.action : block.button}:\n${block.link}`
}

const asHtml = (block: Block, color?: string | null): string => {
  if (typeof block === 'string') return paragraph(block)
  if ('quote' in block)
    return `<blockquote style="${styles.quote};border-left:3px solid ${color ?? accent}">${linesOf(block.quote).map(escaped).join('<br>')}</blockquote>`
  if ('facts' in block) return `<p style="${styles.text}">${block.facts.map(fact).join('<br>')}</p>`
  if ('links' in block) return `<p style="${styles.small}">${block.links.map((link) => anchor(link)).join('<br>')}</p>`
  if ('action' in block) return `<p style="${styles.small}">${anchor(block.link, block.action)}</p>`
  return `<p style="${styles.text}"><a href="${escaped(block.link)}" style="${styles.button};${color ? filled(color, textOn(color)) : filled(accent, ink)}">${escaped(block.button)}</a></p>
<p style="${styles.small}">Si el botón no funciona, copia esta dirección en tu navegador:<br>${anchor(block.link)}</p>`
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/)
const quoted = (line: string) => (line === '' ? '>' : `> ${line}`)
const fact = ([name, value]: [string, string]) => `<b>${escaped(name)}:</b> ${escaped(value)}`
const anchor = (link: string, text = link) => `<a href="${escaped(link)}" style="${styles.link}">${escaped(text)}</a>`

const [accent, ink] = ['#c6f432', '#16191f']
const filled = (background: string, text: string) => `background:${background};color:${text}`

// Mail programs drop style sheets and apply only the style attributes of elements.
const styles = {
  body: "margin:0;padding:32px 20px;background:#ffffff;color:#16191f;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
  frame: 'max-width:560px;margin:0 auto',
  brand: 'margin:0 0 24px;font-size:20px;line-height:1.2;font-weight:800;letter-spacing:-0.02em',
  text: 'margin:0 0 18px;font-size:16px;line-height:1.55',
  quote: 'margin:0 0 18px;padding:2px 0 2px 16px;font-size:16px;line-height:1.55;overflow-wrap:anywhere',
  button: 'display:inline-block;padding:13px 22px;border-radius:10px;font-weight:700;text-decoration:none',
  small: 'margin:0 0 18px;font-size:14px;line-height:1.5;color:#4a5261;overflow-wrap:anywhere',
  link: 'color:#3b4d02',
  footer:
    'margin:32px 0 0;padding-top:16px;border-top:1px solid #e1e5ec;font-size:13px;line-height:1.5;color:#5b6472;overflow-wrap:anywhere',
}

const paragraph = (text: string, style = styles.text) => `<p style="${style}">${escaped(text)}</p>`

const page = (title: string, content: string) => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escaped(title)}</title>
</head>
<body style="${styles.body}">
<div style="${styles.frame}">
<p style="${styles.brand}">${escaped(noun.brand)}</p>
${content}
</div>
</body>
</html>
`
