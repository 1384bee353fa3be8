import { createSign, generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const encode = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size =
    length < 128
      ? [length]
      : length < 256
        ? [0x81, length]
        : [0x82, Math.floor(length / 256), length % 256]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => encode(0x30, ...parts)
const oid = (...bytes: number[]) => encode(0x06, Buffer.from(bytes))
const time = (at: Date) =>
  encode(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

/** A certificate signed by its own key, as PEM files in a folder. */
export async function writeCertificate(folder: string, name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const algorithm = sequence(
    oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b),
    encode(0x05),
  )
  const subject = sequence(
    encode(0x31, sequence(oid(0x55, 0x04, 0x03), encode(0x0c, Buffer.from(name)))),
  )
  const body = sequence(
    encode(0x02, Buffer.from([1])),
    algorithm,
    subject,
    sequence(time(new Date('2026-01-01T00:00:00Z')), time(new Date('2046-01-01T00:00:00Z'))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const der = sequence(body, algorithm, encode(0x03, Buffer.from([0]), signature))
  const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const lines = der.toString('base64').match(/.{1,64}/g)?.join('\n') ?? ''
  await writeFile(
    files.certificate,
    `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  )
  await writeFile(files.key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return files
}
