import { StartupError } from '../startup-error.ts'

/** Where objects are kept, and the keys that sign each request. */
export type ObjectStorageSettings = {
  accessKey: string
  secretKey: string
  region: string
  /** The address of the bucket, without a trailing slash. */
  endpoint: string
  bucket: string
}

const example = 's3://key:secret@storage.example/bucket?region=eu-west-1'
const codes = 'in the key and the secret write @ as %40, / as %2F and # as %23'
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const choices: Record<string, readonly string[] | null> = {
  region: null,
  style: ['path', 'host'],
  protocol: ['https', 'http'],
}

/** `STORAGE_URL` as its parts. The sentences never repeat it, because it holds a secret. */
export function parseStorageUrl(text: string): ObjectStorageSettings {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !url.hostname)
    return refuseUrl(`is not an address such as ${example}; ${codes}.`)
  const [accessKey, secretKey] = [url.username, url.password].map(decode)
  if (!accessKey || !secretKey)
    return refuseUrl(`needs the key and the secret before the host, as in ${example}; ${codes}.`)
  const bucket = url.pathname.replace(/^\/|\/$/g, '')
  if (!bucketPattern.test(bucket))
    return refuseUrl(
      `needs the name of one bucket after the host, in small letters, digits, dots and hyphens, as in ${example}.`,
    )
  refuseUnknownChoices(url.searchParams)
  return {
    accessKey,
    secretKey,
    bucket,
    region: url.searchParams.get('region') || 'us-east-1',
    endpoint: buildEndpoint(url, bucket),
  }
}

const refuseUrl = (sentence: string): never => {
  throw new StartupError(`STORAGE_URL ${sentence}`)
}

const decode = (text: string): string =>
  /%(?![\da-f]{2})/i.test(text) ? '' : decodeURIComponent(text)

function refuseUnknownChoices(parameters: URLSearchParams): void {
  for (const [name, value] of parameters) {
    const values = choices[name]
    if (values === undefined)
      refuseUrl(`knows region, style and protocol after the question mark, and not “${name}”.`)
    if (values && !values.includes(value))
      refuseUrl(`takes ${values.join(' or ')} as ${name}, and not “${value}”.`)
    if (!values && !/^[a-z0-9-]{1,40}$/.test(value))
      refuseUrl('has a region such as eu-west-1, in small letters, digits and hyphens.')
  }
}

/** The bucket is in the path, or in front of the host. Only this machine is asked without TLS. */
function buildEndpoint({ hostname, host, searchParams }: URL, bucket: string): string {
  const isLocal = loopback.has(hostname)
  const protocol = searchParams.get('protocol') ?? (isLocal ? 'http' : 'https')
  if (protocol === 'http' && !isLocal)
    refuseUrl('needs https on any machine but this one; take protocol=http away.')
  if (searchParams.get('style') !== 'host') return `${protocol}://${host}/${bucket}`
  if (/^[\d.]+$|^\[/.test(hostname))
    refuseUrl('cannot put the bucket in front of a number; take style=host away.')
  return `${protocol}://${bucket}.${host}`
}
