import { Lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode, useMemo } from 'react'
import classes from './markdown.module.css'

/**
 * A text in Markdown. It becomes elements, never HTML: what is not known here, such as HTML and images, is shown as it
 * was written.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = useMemo(() => tokensOf(text), [text])
  return <div className={classes.text}>{shown(tokens, 0)}</div>
}

const deepest = 12

// New texts have none, because the server refuses them.
const plain = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')

// A hostile text may be nested so deep that it cannot be parsed.
const tokensOf = (text: string): Token[] => {
  try {
    return new Lexer({ gfm: true, breaks: true }).lex(text)
  } catch {
    return [{ type: 'text', raw: text, text }]
  }
}

const shown = (tokens: Token[], depth: number): ReactNode =>
  tokens.map((token, place) => <Fragment key={place}>{element(token, depth)}</Fragment>)

function element(token: Token, depth: number): ReactNode {
  const inner = () => shown('tokens' in token && token.tokens ? token.tokens : [], depth + 1)
  if (depth > deepest) return plain(token.raw)
  switch (token.type) {
    case 'space':
    case 'def':
      return null
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    case 'heading':
      return <h3>{inner()}</h3>
    case 'paragraph':
      return <p>{inner()}</p>
    case 'blockquote':
      return <blockquote>{inner()}</blockquote>
    case 'list':
      return <List list={token as Tokens.List} depth={depth} />
    case 'strong':
      return <strong>{inner()}</strong>
    case 'em':
      return <em>{inner()}</em>
    case 'del':
      return <s>{inner()}</s>
    case 'code':
    case 'codespan':
      return <code>{plain(token.text)}</code>
    case 'link':
      return <Link href={token.href}>{inner()}</Link>
    case 'image':
      return plain(token.raw)
    case 'escape':
      return plain(token.text)
    // Its text has the characters that were written by name or number, which may turn the direction.
    case 'text':
      return 'tokens' in token && token.tokens ? inner() : plain(token.raw)
    default:
      return <span className={classes.raw}>{plain(token.raw)}</span>
  }
}

function List({ list, depth }: { list: Tokens.List; depth: number }) {
  const items = list.items.map((item, place) => <li key={place}>{shown(item.tokens, depth + 1)}</li>)
  return list.ordered ? <ol start={list.start || 1}>{items}</ol> : <ul>{items}</ul>
}

/** Only complete addresses of the web become links. */
const webAddress = (href: string): string | undefined => {
  if (!URL.canParse(href)) return undefined
  const { protocol, href: address } = new URL(href)
  return ['http:', 'https:'].includes(protocol) ? address : undefined
}

function Link({ href, children }: { href: string; children: ReactNode }) {
  const address = webAddress(href)
  if (!address) return children
  return (
    <a href={address} target="_blank" rel="nofollow ugc noopener noreferrer">
      {children}
    </a>
  )
}
