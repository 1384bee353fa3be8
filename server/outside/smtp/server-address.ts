export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise it is asked for after the greeting. */
  secure: boolean
  /** Nothing is said, and no password shown, before the line is private. */
  requireTls: boolean
  /** The server's certificate is not looked at: for a server of one's own with one it signed itself. */
  anyCertificate: boolean
  login: { name: string; password: string } | null
}

const ourselves = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

/**
 * Reads `smtp://` and `smtps://`. A password goes over a private line alone, but for a server on this machine; `?tls=off` gives
 * that up, `?tls=on` asks for it without a password, `?certificate=any` takes every certificate.
 */
export function serverAt(address: string): SmtpServer {
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
      (tls === 'on' || (login !== null && !ourselves.has(url.hostname))),
    anyCertificate: url.searchParams.get('certificate') === 'any',
  }
}
