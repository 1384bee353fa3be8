import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { CertificateFiles } from '../../base/settings.ts'
import { StartupError } from '../../base/startup-error.ts'

export type LoadedCertificate = { cert: string; key: string }

/** Both files, which belong together. A mistake ends the start with the name of the setting. */
export function loadCertificate({ certificate, key }: CertificateFiles): LoadedCertificate {
  const loaded = {
    cert: readFile('BOUNCE_TLS_CERT', certificate),
    key: readFile('BOUNCE_TLS_KEY', key),
  }
  try {
    createSecureContext(loaded)
    return loaded
  } catch (error) {
    throw new StartupError(
      `BOUNCE_TLS_CERT and BOUNCE_TLS_KEY are no certificate and its key (${(error as Error).message}).`,
    )
  }
}

function readFile(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartupError(`${setting} cannot be read by this user: ${path}.`)
  }
}
