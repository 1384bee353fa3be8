import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `sealed-text:${purpose}`, 32))

/** For what the database keeps and only this product may read. `owner` is who it belongs to: it opens for no other. */
type SealContext = { purpose: string; owner: string }

/** Encrypts a text: the nonce, the tag and the encrypted text in base64url. */
export function sealText(secretKey: string, { purpose, owner }: SealContext, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(secretKey, purpose), nonce).setAAD(
    Buffer.from(owner),
  )
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Null for a text that another key sealed, for another owner, or that was changed. */
export function openSealedText(
  secretKey: string,
  { purpose, owner }: SealContext,
  sealed: string,
): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, nonceBytes)
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secretKey, purpose), nonce, {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag)
    return Buffer.concat([
      decipher.update(bytes.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    return null
  }
}
