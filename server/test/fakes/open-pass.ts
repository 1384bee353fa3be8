import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { readZip } from '../files/zip.ts'
import { passSchema } from './pass-schema.ts'
import { verifySignature, type makePassCertificates } from './wallet-keys.ts'

type Certificates = ReturnType<typeof makePassCertificates>

/**
 * A pass as a phone opens it: the signature has to hold, the list has to name every file with its
 * hash, and the ticket has to have the published form.
 */
export async function openPass(bytes: Buffer, { file }: Certificates) {
  const files = await readZip(bytes)
  const read = (name: string): Buffer => files.get(name) ?? Buffer.alloc(0)
  writeFileSync(file('manifest.json'), read('manifest.json'))
  writeFileSync(file('signature'), read('signature'))
  verifySignature(file('ca.pem'), { signature: file('signature'), content: file('manifest.json') })
  const manifest = JSON.parse(read('manifest.json').toString()) as Record<string, string>
  const hashes = [...files]
    .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
    .map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')] as const)
  return {
    names: [...files.keys()],
    manifest,
    hashes: Object.fromEntries(hashes),
    json: passSchema.parse(JSON.parse(read('pass.json').toString())),
    strings: (language: string) => readStrings(read(`${language}.lproj/pass.strings`)),
    picture: read,
  }
}

/** `"key" = "value";`, in UTF-8. */
const readStrings = (text: Buffer): Record<string, string> =>
  Object.fromEntries(
    [...text.toString().matchAll(/^"(.*)" = "(.*)";$/gm)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  )
