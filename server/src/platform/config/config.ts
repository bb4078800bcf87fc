import { resolve } from 'node:path'
import { leastPasswordLength, roles } from '@compety/contract'
import { defaultSupportEmail } from './controller-missing.ts'
import { isPublicServer } from './is-public.ts'
import { type Bucket, readBucket } from './read-bucket.ts'

const organizerCreations = ['open', 'approval', 'closed'] as const
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export type Config = {
  port: number
  host: string
  /** An absolute path. */
  dataDir: string
  /** The bucket of the images; undefined for a folder in `dataDir`. */
  bucket: Bucket | undefined
  databaseUrl: string | undefined
  /** A streaming replica of the database. Rankings may be read from it. */
  databaseReplicaUrl: string | undefined
  /** Others may reach this server. Then no account may have a known password. */
  isPublic: boolean
  demo: boolean
  /** The matches of the demo are played in real time. */
  demoPlays: boolean
  adminEmail: string | undefined
  adminPassword: string | undefined
  /** Secrets in the database are encrypted with it; undefined for the key in DATA_DIR. */
  secretKey: string | undefined
  /** Roles other than players may do nothing without a second factor. */
  requireSecondFactor: boolean
  timeZone: string
  publicUrl: string
  smtpUrl: string | undefined
  /** The sender of every mail, as 'Name <address>' or an address. */
  mailFrom: string
  /** The recipient of contact messages. */
  supportEmail: string
  /** Errors are forwarded to this address. */
  sentryDsn: string | undefined
  rateLimits: boolean
  /** The bearer token for reading metrics. Without it metrics are off. */
  metricsToken: string | undefined
  /** Hosts to which push messages may be sent. */
  pushServices: string[]
  /** Addresses that users typed may lead into private networks. */
  allowPrivateAddresses: boolean
  logLevel: (typeof logLevels)[number]
  /** Whether players make organizers: at once, once an administrator approves, or not at all. */
  organizers: (typeof organizerCreations)[number]
  trustProxy: boolean
  /** Who answers for the data of this installation, as the page on privacy names them. */
  operator: string | undefined
  /** Who registers is at least so many years old. */
  minimumAge: number
  /** Days between the wish to leave and the erasure of an account. */
  eraseAfterDays: number
  retention: Retention
}

/** How long records are kept that nobody deletes. */
export type Retention = { historiesMonths: number; contactMessagesMonths: number; invitationsDays: number }

/** A variable with a wrong value. The message is for the person who starts the server. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

/** Reads all environment variables, with their defaults. Throws a ConfigError that names the wrong one. */
export function readConfig(env: Environment): Config {
  const port = readWhole(env, 'PORT', { least: 0, most: 65_535, otherwise: 3000 })
  const exposure = {
    host: textOf(env, 'HOST') ?? '127.0.0.1',
    publicUrl: (readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxy: readSwitch(env, 'TRUST_PROXY', false),
    ...readAdministrator(env),
  }
  const isPublic = isPublicServer(exposure)
  return {
    port,
    ...exposure,
    isPublic,
    dataDir: resolve(textOf(env, 'DATA_DIR') ?? 'data'),
    bucket: readFilesUrl(env),
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseReplicaUrl: readUrl(env, 'DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    demo: readSwitch(env, 'DEMO', !isPublic),
    demoPlays: readSwitch(env, 'DEMO_PLAYS', true),
    secretKey: readSecretKey(env),
    requireSecondFactor: readSwitch(env, 'REQUIRE_SECOND_FACTOR', false),
    timeZone: readTimeZone(env),
    smtpUrl: readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: readMailbox(env, 'MAIL_FROM') ?? 'Compety <no-responder@localhost>',
    supportEmail: readMailbox(env, 'SUPPORT_EMAIL') ?? defaultSupportEmail,
    sentryDsn: readUrl(env, 'SENTRY_DSN', ['http:', 'https:']),
    metricsToken: textOf(env, 'METRICS_TOKEN'),
    rateLimits: readSwitch(env, 'RATE_LIMITS', true),
    pushServices: readPushServices(env),
    allowPrivateAddresses: readSwitch(env, 'FEEDS_ALLOW_PRIVATE', false),
    logLevel: readLogLevel(env),
    organizers: readOrganizers(env),
    operator: textOf(env, 'OPERATOR'),
    minimumAge: readWhole(env, 'MINIMUM_AGE', { least: 0, most: 99, otherwise: 14 }),
    eraseAfterDays: readWhole(env, 'ERASE_AFTER', { least: 0, most: 365, otherwise: 14 }),
    retention: {
      historiesMonths: readWhole(env, 'KEEP_HISTORIES', { least: 1, most: 1200, otherwise: 24 }),
      contactMessagesMonths: readWhole(env, 'KEEP_CONTACT_MESSAGES', { least: 1, most: 1200, otherwise: 12 }),
      invitationsDays: readWhole(env, 'KEEP_INVITATIONS', { least: 1, most: 36_500, otherwise: 90 }),
    },
  }
}

// An empty variable counts as absent.
const textOf = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

type Whole = { least: number; most: number; otherwise: number }

const readWhole = (env: Environment, name: string, { least, most, otherwise }: Whole): number => {
  const text = textOf(env, name) ?? String(otherwise)
  const number = Number(text)
  if (!/^\d{1,5}$/.test(text) || number < least || number > most)
    throw new ConfigError(`${name} debe ser un número entero entre ${least} y ${most}, y es «${text}».`)
  return number
}

const switches: Record<string, boolean> = { on: true, true: true, 1: true, off: false, false: false, 0: false }

const readSwitch = (env: Environment, name: string, otherwise: boolean): boolean => {
  const text = textOf(env, name)
  if (text === undefined) return otherwise
  const value = Object.hasOwn(switches, text.toLowerCase()) ? switches[text.toLowerCase()] : undefined
  if (value === undefined) throw new ConfigError(`${name} debe ser on u off, y es «${text}».`)
  return value
}

// The messages do not repeat the value, which may contain a password.
const readUrl = (env: Environment, name: string, protocols: string[]): string | undefined => {
  const text = textOf(env, name)
  if (text === undefined) return
  const example = protocols.map((protocol) => `${protocol}//`).join(' o ')
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new ConfigError(`${name} debe ser una dirección que empiece por ${example}.`)
  return text
}

const readFilesUrl = (env: Environment): Bucket | undefined => {
  const text = textOf(env, 'FILES_URL')
  const bucket = text === undefined ? undefined : readBucket(text, env)
  if (typeof bucket === 'string') throw new ConfigError(`FILES_URL ${bucket}.`)
  return bucket
}

const readMailbox = (env: Environment, name: string): string | undefined => {
  const text = textOf(env, name)
  if (text === undefined || /^([^<>\r\n]* <[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text)) return text
  throw new ConfigError(`${name} debe ser una dirección de correo, y es «${text}».`)
}

const knownPushServices = 'fcm.googleapis.com, *.push.services.mozilla.com, *.notify.windows.com, web.push.apple.com'

const readPushServices = (env: Environment): string[] => {
  const services = (textOf(env, 'PUSH_SERVICES') ?? knownPushServices).split(/[\s,]+/).filter(Boolean)
  const wrong = services.find((service) => !/^(\*\.|https?:\/\/)?[\w-]+(\.[\w-]+)*(:\d+)?$/.test(service))
  if (wrong === undefined) return services
  throw new ConfigError(`PUSH_SERVICES debe ser una lista de servidores separados por comas, y contiene «${wrong}».`)
}

const readAdministrator = (env: Environment): Pick<Config, 'adminEmail' | 'adminPassword'> => {
  const adminEmail = textOf(env, 'ADMIN_EMAIL')
  const adminPassword = env.ADMIN_PASSWORD || undefined
  if (adminEmail && !adminPassword) throw new ConfigError('ADMIN_EMAIL necesita también ADMIN_PASSWORD.')
  if (adminPassword && !adminEmail) throw new ConfigError('ADMIN_PASSWORD necesita también ADMIN_EMAIL.')
  if (adminEmail && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(adminEmail))
    throw new ConfigError(`ADMIN_EMAIL debe ser una dirección de correo, y es «${adminEmail}».`)
  // The first start judges it by the rules for new passwords. An earlier version took six characters.
  if (adminPassword && adminPassword.length < 6)
    throw new ConfigError(
      `ADMIN_PASSWORD debe tener ${leastPasswordLength(roles.administrator)} caracteres como mínimo.`,
    )
  if (adminPassword && adminPassword.length > 128)
    throw new ConfigError('ADMIN_PASSWORD debe tener 128 caracteres como máximo.')
  return { adminEmail, adminPassword }
}

// Shorter keys could be guessed. The message does not repeat the value.
const readSecretKey = (env: Environment): string | undefined => {
  const text = textOf(env, 'SECRET_KEY')
  if (text === undefined || text.length >= 32) return text
  throw new ConfigError('SECRET_KEY debe tener 32 caracteres como mínimo.')
}

const readTimeZone = (env: Environment): string => {
  const text = textOf(env, 'APP_TIMEZONE') ?? 'UTC'
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
    // An offset such as +02:00 is refused: PostgreSQL reads its sign the other way round.
    if (/^[A-Za-z]/.test(timeZone)) return timeZone
  } catch {}
  throw new ConfigError(`APP_TIMEZONE debe ser una zona horaria como America/Bogota, y es «${text}».`)
}

const readOrganizers = (env: Environment): Config['organizers'] => {
  const text = textOf(env, 'ORGANIZERS') ?? 'open'
  const creation = organizerCreations.find((creation) => creation === text.toLowerCase())
  if (!creation) throw new ConfigError(`ORGANIZERS debe ser ${organizerCreations.join(', ')}, y es «${text}».`)
  return creation
}

const readLogLevel = (env: Environment): Config['logLevel'] => {
  const text = textOf(env, 'LOG_LEVEL') ?? 'warn'
  const level = logLevels.find((level) => level === text.toLowerCase())
  if (!level) throw new ConfigError(`LOG_LEVEL debe ser ${logLevels.join(', ')}, y es «${text}».`)
  return level
}
