/** Where the images are, if not in a folder: a bucket of an S3-compatible storage. */
export type Bucket = {
  name: string
  /** Begins every key; empty, or with a slash at its end. */
  prefix: string
  region: string
  /** The address of the storage; undefined for that of AWS in the region. */
  endpoint: string | undefined
  /** The bucket is named by the path instead of the host. */
  pathStyle: boolean
  /** Undefined for what the machine offers, such as the role of an instance. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

type Environment = Record<string, string | undefined>

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixPath = /^(\/[\w-][\w.-]*)*\/?$/
const settings = ['region', 'endpoint', 'path_style']

const form = 'debe ser s3://bucket o s3://bucket/prefijo, con minúsculas en el bucket'

/** Reads FILES_URL. Returns the reason, after its name, if it is wrong. No reason repeats the value. */
export function readBucket(text: string, env: Environment): Bucket | string {
  if (!URL.canParse(text)) return form
  const { protocol, host, pathname, username, password, hash, searchParams } = new URL(text)
  if (username || password) return 'no debe llevar claves: van en AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY'
  if (protocol !== 's3:' || hash || !bucketName.test(host) || !prefixPath.test(pathname)) return form
  const unknown = [...searchParams.keys()].find((name) => !settings.includes(name))
  if (unknown) return `no admite «${unknown}»: sus ajustes son ${settings.join(', ')}`
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isOrigin(endpoint)) return 'debe tener un endpoint como https://minio.example:9000'
  const region = searchParams.get('region') || env.AWS_REGION?.trim() || (endpoint && 'us-east-1')
  if (!region) return 'necesita la región: ?region=eu-west-1, o AWS_REGION'
  const pathStyle = searchParams.get('path_style') ?? (endpoint ? 'on' : 'off')
  if (pathStyle !== 'on' && pathStyle !== 'off') return 'debe tener path_style=on u off'
  const credentials = readCredentials(env)
  if (typeof credentials === 'string') return credentials
  const prefix = pathname.replace(/^\/|\/$/g, '')
  return {
    name: host,
    prefix: prefix && `${prefix}/`,
    region,
    endpoint,
    pathStyle: pathStyle === 'on',
    credentials,
  }
}

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && href === `${origin}/`
}

// The names that every program for such storages reads.
const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const

const readCredentials = (env: Environment): Bucket['credentials'] | string => {
  const [accessKeyId, secretAccessKey, sessionToken] = keys.map((name) => env[name]?.trim())
  if (!accessKeyId && !secretAccessKey) return undefined
  if (!accessKeyId || !secretAccessKey) return 'necesita AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY, los dos'
  return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
}
