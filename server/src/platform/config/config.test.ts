import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('without variables every setting has its default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    bucket: undefined,
    databaseUrl: undefined,
    databaseReplicaUrl: undefined,
    isPublic: false,
    demo: true,
    demoPlays: true,
    adminEmail: undefined,
    adminPassword: undefined,
    secretKey: undefined,
    requireSecondFactor: false,
    timeZone: 'UTC',
    publicUrl: 'http://localhost:3000',
    smtpUrl: undefined,
    mailFrom: 'Compety <no-responder@localhost>',
    supportEmail: 'soporte@localhost',
    sentryDsn: undefined,
    metricsToken: undefined,
    rateLimits: true,
    pushServices: ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', 'web.push.apple.com'],
    allowPrivateAddresses: false,
    logLevel: 'warn',
    organizers: 'open',
    trustProxy: false,
    operator: undefined,
    minimumAge: 14,
    eraseAfterDays: 14,
    retention: { historiesMonths: 24, contactMessagesMonths: 12, invitationsDays: 90 },
  })
})

test('the pause before an erasure may be 0 days, and a period is a whole number within its bounds', () => {
  expect(readConfig({ ERASE_AFTER: '0', KEEP_HISTORIES: '6' })).toMatchObject({
    eraseAfterDays: 0,
    retention: { historiesMonths: 6 },
  })
  for (const [name, text] of [
    ['ERASE_AFTER', '1.5'],
    ['ERASE_AFTER', '-1'],
    ['MINIMUM_AGE', '100'],
    ['KEEP_INVITATIONS', '0'],
    ['KEEP_CONTACT_MESSAGES', 'always'],
  ] as const)
    expect(() => readConfig({ [name]: text })).toThrow(name)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '', APP_TIMEZONE: '' })).toEqual(readConfig({}))
})

test('the default public address has the port, and a slash at its end is removed', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://compety.example/' }).publicUrl).toBe('https://compety.example')
})

test('the data folder is made absolute', () => {
  expect(readConfig({ DATA_DIR: 'elsewhere' }).dataDir).toBe(resolve('elsewhere'))
  expect(readConfig({ DATA_DIR: '/srv/compety' }).dataDir).toBe('/srv/compety')
})

test.each([
  ['on', true],
  ['true', true],
  ['1', true],
  ['OFF', false],
  ['false', false],
  ['0', false],
])('a switch accepts %s', (text, value) => {
  expect(readConfig({ DEMO: text, RATE_LIMITS: text, TRUST_PROXY: text, FEEDS_ALLOW_PRIVATE: text })).toMatchObject({
    allowPrivateAddresses: value,
    demo: value,
    rateLimits: value,
    trustProxy: value,
  })
})

test('the first administrator is configured by an address and a password', () => {
  const config = readConfig({ ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'secreta' })
  expect(config).toMatchObject({ adminEmail: 'ana@example.com', adminPassword: 'secreta' })
})

test.each([
  [{}, false],
  [{ HOST: 'localhost', PUBLIC_URL: 'http://compety.localhost:3000' }, false],
  [{ HOST: '127.0.1.1', PUBLIC_URL: 'https://127.0.0.1' }, false],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000/' }, false],
  [{ ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'secreta' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.7' }, true],
  [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, true],
  [{ PUBLIC_URL: 'https://compety.example' }, true],
  [{ PUBLIC_URL: 'https://localhost.compety.example' }, true],
  [{ TRUST_PROXY: 'on' }, true],
])('with %o, that others may reach the server is %s, and only then DEMO is off by default', (env, isPublic) => {
  expect(readConfig(env)).toMatchObject({ isPublic, demo: !isPublic })
  expect(readConfig({ ...env, DEMO: 'on' }).demo).toBe(true)
})

test('sender and support address are accepted with a name and without', () => {
  for (const text of ['hola@compety.example', 'Compety, S.A. <hola@compety.example>', 'José <a+b@localhost>'])
    expect(readConfig({ MAIL_FROM: text, SUPPORT_EMAIL: ` ${text} ` })).toMatchObject({
      mailFrom: text,
      supportEmail: text,
    })
})

const keys = { AWS_ACCESS_KEY_ID: 'llave', AWS_SECRET_ACCESS_KEY: 'secreto' }
const credentials = { accessKeyId: 'llave', secretAccessKey: 'secreto' }
const ofAws = { name: 'mis-imagenes', prefix: '', region: 'eu-west-1', pathStyle: false, credentials }
const ofAnother = { ...ofAws, region: 'us-east-1', endpoint: 'http://minio.lan:9000', pathStyle: true }

test.each<[string, Record<string, string>, object]>([
  ['s3://mis-imagenes?region=eu-west-1', keys, ofAws],
  ['s3://mis-imagenes/a/b-c/?region=eu-west-1', keys, { ...ofAws, prefix: 'a/b-c/' }],
  ['s3://mis-imagenes', { ...keys, AWS_REGION: 'eu-west-1' }, ofAws],
  ['s3://mis-imagenes?region=eu-west-1', {}, { ...ofAws, credentials: undefined }],
  ['s3://mis-imagenes?endpoint=http://minio.lan:9000', keys, ofAnother],
  ['s3://mis-imagenes?endpoint=http://minio.lan:9000&path_style=off', keys, { ...ofAnother, pathStyle: false }],
  [
    's3://mis-imagenes?region=eu-west-1',
    { ...keys, AWS_SESSION_TOKEN: 'pase' },
    { ...ofAws, credentials: { ...credentials, sessionToken: 'pase' } },
  ],
])('images are in the bucket of %s with the variables %o', (url, env, bucket) => {
  expect(readConfig({ FILES_URL: url, ...env }).bucket).toEqual(bucket)
})

test.each<[string, string, Record<string, string>?]>([
  ['mis-imagenes', 'debe ser s3://bucket'],
  ['https://mis-imagenes', 'debe ser s3://bucket'],
  ['s3://MisImagenes', 'debe ser s3://bucket'],
  ['s3://mis-imagenes/../otro#x?region=a', 'debe ser s3://bucket'],
  ['s3://mis-imagenes/a b?region=a', 'debe ser s3://bucket'],
  ['s3://llave:secreto@mis-imagenes?region=a', 'no debe llevar claves'],
  ['s3://mis-imagenes?regoin=a', 'no admite «regoin»'],
  ['s3://mis-imagenes', 'necesita la región'],
  ['s3://mis-imagenes?endpoint=minio.lan', 'debe tener un endpoint'],
  ['s3://mis-imagenes?endpoint=https://minio.lan/imagenes', 'debe tener un endpoint'],
  ['s3://mis-imagenes?region=a&path_style=si', 'debe tener path_style'],
  ['s3://mis-imagenes?region=a', 'necesita AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY', { AWS_ACCESS_KEY_ID: 'llave' }],
])('FILES_URL=%s is refused: %s', (url, reason, env = {}) => {
  expect(() => readConfig({ FILES_URL: url, ...env })).toThrow(ConfigError)
  expect(() => readConfig({ FILES_URL: url, ...env })).toThrow(`FILES_URL ${reason}`)
  expect(() => readConfig({ FILES_URL: url, ...env })).not.toThrow(/secreto/)
})

test.each([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3e3' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/compety' }],
  ['DATABASE_URL', { DATABASE_URL: 'localhost' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'localhost:5433' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['DEMO', { DEMO: 'constructor' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ana@example.com' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ana', ADMIN_PASSWORD: 'secreta' }],
  ['SECRET_KEY', { SECRET_KEY: 'x'.repeat(31) }],
  ['REQUIRE_SECOND_FACTOR', { REQUIRE_SECOND_FACTOR: 'quizá' }],
  ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'secreta' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'corta' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: 'x'.repeat(129) }],
  ['APP_TIMEZONE', { APP_TIMEZONE: 'Europe/Atlantis' }],
  ['APP_TIMEZONE', { APP_TIMEZONE: '+02:00' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'compety.example' }],
  ['SMTP_URL', { SMTP_URL: 'http://localhost' }],
  ['MAIL_FROM', { MAIL_FROM: 'Compety' }],
  ['MAIL_FROM', { MAIL_FROM: 'Compety <hola>' }],
  ['MAIL_FROM', { MAIL_FROM: 'Compety <hola@compety.example>\r\nBcc: <otra@example.com>' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'ayuda@' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'a@example.com, b@example.com' }],
  ['SENTRY_DSN', { SENTRY_DSN: 'ftp://sentry.example/1' }],
  ['PUSH_SERVICES', { PUSH_SERVICES: 'https://push.example/x' }],
  ['RATE_LIMITS', { RATE_LIMITS: 'no' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
  ['ORGANIZERS', { ORGANIZERS: 'on' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
])('a wrong %s is refused with a sentence that names it: %o', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} .*\\.$`, 's'))
})

test('a wrong length of ADMIN_PASSWORD is refused with the bound that it breaks', () => {
  const reading = (adminPassword: string) => () =>
    readConfig({ ADMIN_EMAIL: 'ana@example.com', ADMIN_PASSWORD: adminPassword })
  expect(reading('corta')).toThrow('ADMIN_PASSWORD debe tener 12 caracteres como mínimo.')
  expect(reading('x'.repeat(129))).toThrow('ADMIN_PASSWORD debe tener 128 caracteres como máximo.')
})

test('the message about a wrong address does not repeat it, since it may contain a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://ana:secreta@localhost/compety' })).not.toThrow(/secreta/)
})
