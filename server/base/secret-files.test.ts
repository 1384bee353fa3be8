import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '../env.ts'
import { readSecretFiles } from './secret-files.ts'
import { StartupError } from './startup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string): string {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const key = 'k'.repeat(40)

describe('Our product', () => {
  it('reads a secret from a file, without the line break at its end', () => {
    const settings = readSettings({
      DATA_DIR: folder,
      PUBLIC_URL: 'https://mehfil.example',
      TRUST_PROXY: '1',
      SECRET_KEY_FILE: write('key', `${key}\n`),
      DATABASE_URL_FILE: write('database', 'postgres://mehfil:secret@db/mehfil\n'),
      SMTP_URL_FILE: write('smtp', 'smtps://name:secret@mail.example\n'),
    })
    expect([settings.mode, settings.secretKey, settings.databaseUrl]).toEqual([
      'live',
      key,
      'postgres://mehfil:secret@db/mehfil',
    ])
  })

  it.each([
    [
      'both',
      { SECRET_KEY: key, SECRET_KEY_FILE: write('both', key) },
      'Set SECRET_KEY or SECRET_KEY_FILE, not both.',
    ],
    [
      'a missing file',
      { SMTP_URL_FILE: join(folder, 'none') },
      'SMTP_URL_FILE cannot be read by this user',
    ],
    ['an empty file', { SMTP_URL_FILE: write('empty', ' \n') }, 'SMTP_URL_FILE is an empty file'],
  ])('does not start with %s, and says why', (_, env, sentence) => {
    expect(() => readSecretFiles(env)).toThrow(StartupError)
    expect(() => readSecretFiles(env)).toThrow(sentence)
  })

  it('knows the key before a change, and refuses one that is short or the same', () => {
    const read = (before: string) =>
      readSettings({ DATA_DIR: folder, SECRET_KEY: key, SECRET_KEY_BEFORE: before }).secretKeyBefore
    expect([read('b'.repeat(40)), read('')]).toEqual(['b'.repeat(40), null])
    expect(() => read('short')).toThrow('SECRET_KEY_BEFORE needs 32 characters or more.')
    expect(() => read(key)).toThrow('and not the same')
  })

  it('leaves other settings that end alike alone', () => {
    const env = { SSL_CERT_FILE: '/etc/ssl/cert.pem', PORT: '3000' }
    expect(readSecretFiles(env)).toBe(env)
  })
})
