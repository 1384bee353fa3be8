import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from '../../base/project-folder.ts'
import type { ApplePassSettings } from '../../base/settings.ts'
import type { AppleWallet, UnsignedApplePass } from '../../base/wallets.ts'
import { createPassPush, type PushEndpoint } from './apple-push.ts'

/** Signs passes with our certificate and tells phones of changes. */
export function createAppleWallet(
  settings: ApplePassSettings,
  endpoint?: PushEndpoint,
): AppleWallet {
  let pictures: Promise<Record<string, Buffer>> | undefined
  const signerKey = settings.key.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    passType: settings.passType,
    team: settings.team,
    sign: async (pass) =>
      signPass(pass, {
        pictures: await (pictures ??= drawPictures()),
        certificates: { wwdr: settings.wwdr, signerCert: settings.certificate, signerKey },
      }),
    push: createPassPush(settings, endpoint),
  }
}

type SigningNeeds = {
  pictures: Record<string, Buffer>
  certificates: { wwdr: string; signerCert: string; signerKey: string }
}

async function signPass(
  { json, strings }: UnsignedApplePass,
  { pictures, certificates }: SigningNeeds,
): Promise<Buffer> {
  const { PKPass } = await import('passkit-generator')
  const pass = new PKPass(
    { ...pictures, 'pass.json': Buffer.from(JSON.stringify(json)) },
    certificates,
  )
  for (const [language, words] of Object.entries(strings)) pass.localize(language, { ...words })
  return pass.getAsBuffer()
}

const iconSizes = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 }
const logoSizes = { 'logo.png': 50, 'logo@2x.png': 100, 'logo@3x.png': 150 }

/** The mark of the product, in the sizes that Apple names. */
async function drawPictures(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp')
  const mark = await readFile(join(projectFolder, 'web', 'mark.svg'))
  const drawn = Object.entries({ ...iconSizes, ...logoSizes }).map(
    async ([name, size]) =>
      [name, await sharp(mark, { density: 600 }).resize(size, size).png().toBuffer()] as const,
  )
  return Object.fromEntries(await Promise.all(drawn))
}
