export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise it is requested after the greeting. */
  secure: boolean
  /** Nothing is sent, and no password, before the connection is encrypted. */
  requireTls: boolean
  /**
   * The server's certificate is not checked: for a server of one's own with a self-signed
   * certificate.
   */
  anyCertificate: boolean
  login: { name: string; password: string } | null
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/**
 * Parses `smtp://` and `smtps://`. A password needs an encrypted connection, except to a server on
 * this machine. `?tls=off` removes this need, `?tls=on` adds it without a password,
 * `?certificate=any` accepts every certificate.
 */
export function parseSmtpUrl(address: string): SmtpServer {
  const url = new URL(address)
  const secure = url.protocol === 'smtps:'
  const tls = url.searchParams.get('tls')
  const login = url.username
    ? { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
    : null
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    login,
    requireTls:
      !secure &&
      tls !== 'off' &&
      (tls === 'on' || (login !== null && !localHosts.has(url.hostname))),
    anyCertificate: url.searchParams.get('certificate') === 'any',
  }
}
