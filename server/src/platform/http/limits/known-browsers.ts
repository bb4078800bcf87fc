import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../postgres/database.ts'
import { productSecret } from '../../secrets/product-secret.ts'

const path = '/api/authenticate'
const [lifetimeSeconds, mostAccounts] = [365 * 86_400, 10]

// The browser's name of 16 random bytes, a signature for each account, and a seal of all that.
const cookie = new RegExp(
  String.raw`(?:^|; *)known_browser=(([\w-]{22})((?:\.[\w-]{43}){1,${mostAccounts}}))\.([\w-]{43})(?=;|$)`,
)

const parts = ({ headers }: FastifyRequest) => {
  const [, sealed, browser, signatures, seal] = cookie.exec(headers.cookie ?? '') ?? []
  return sealed && browser && signatures && seal
    ? { sealed, browser, signatures: signatures.split('.').slice(1), seal }
    : undefined
}

/** The name in the cookie, which anybody can send. Only `find` tells whether it is true. */
export const nameBrowser = (request: FastifyRequest): string | undefined => parts(request)?.browser

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

export type KnownBrowsers = ReturnType<typeof knownBrowsers>

/**
 * Tells by a cookie whether a browser has logged in to an account before (docs/rules.md, rule 169). The cookie holds a
 * random name of the browser and a signature for each account, but no account's name. A cookie that was not made here
 * as a whole counts as none. Browsers send it with log-ins only, so a reset of the password starts a new one.
 */
export function knownBrowsers({ db, config }: { db: Db; config: Pick<Config, 'publicUrl'> }) {
  let secret: Promise<string> | undefined
  const readSecret = () =>
    productSecret(db, { name: 'browsers', made: () => randomBytes(32).toString('base64url') }).catch((error) => {
      secret = undefined
      throw error
    })
  const hmacOf = async (text: string): Promise<string> => {
    secret ??= readSecret()
    return createHmac('sha256', await secret)
      .update(text)
      .digest('base64url')
  }
  const sign = (browser: string, email: string) => hmacOf(`${browser} ${email.toLowerCase()}`)
  const sealOf = (text: string) => hmacOf(`cookie ${text}`)
  const read = async (request: FastifyRequest) => {
    const known = parts(request)
    return known && isSame(known.seal, await sealOf(known.sealed)) ? known : undefined
  }
  const isSecure = config.publicUrl.startsWith('https:')

  return {
    /** The name of the browser. Undefined if it never logged in to the account. */
    find: async (request: FastifyRequest, email: string): Promise<string | undefined> => {
      const known = await read(request)
      if (!known) return undefined
      const own = await sign(known.browser, email)
      return known.signatures.some((signature) => isSame(signature, own)) ? known.browser : undefined
    },
    /** Sets the cookie, or adds the account to it. Of too many accounts the one used longest ago is left out. */
    remember: async ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }, email: string) => {
      const { browser, signatures } = (await read(request)) ?? {
        browser: randomBytes(16).toString('base64url'),
        signatures: [],
      }
      const own = await sign(browser, email)
      const kept = [...signatures.filter((signature) => signature !== own), own].slice(-mostAccounts)
      const named = [browser, ...kept].join('.')
      reply.header(
        'set-cookie',
        `known_browser=${named}.${await sealOf(named)}; Path=${path}; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`,
      )
    },
  }
}
