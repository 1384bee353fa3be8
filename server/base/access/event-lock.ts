import { hkdfSync } from 'node:crypto'
import { fill } from '@mehfil/contract/call.ts'
import { pictureFile } from '@mehfil/contract/events/design.ts'
import { equalsInConstantTime, keyedHash } from '../random.ts'

/** An event whose page may ask for a password. */
export type LockableEvent = { id: string; passwordHash: string | null }

/** The cookie of one event that a browser has opened with its password. */
export const getOpenCookieName = (eventId: string): `open-${string}` => `open-${eventId}`

/**
 * Proves that a browser gave the password. It is signed over the stored hash, so that another
 * password ends it.
 */
export const signOpenProof = (secretKey: string, event: LockableEvent): string =>
  keyedHash(
    deriveKey(secretKey, event.id, 'an event opened by its password, 1'),
    `${event.id}.${event.passwordHash ?? ''}`,
  ).toString('base64url')

/** True for an event without a password, and for the proof of its present one. */
export const isEventOpen = (
  secretKey: string,
  event: LockableEvent,
  proof: string | undefined,
): boolean =>
  event.passwordHash === null ||
  (proof !== undefined && equalsText(proof, signOpenProof(secretKey, event)))

/**
 * The key in the address of a picture, for pages, mails and screens of people who may see it. It
 * outlives a change of the password, because mails that were sent show the picture.
 */
const signPictureKey = (secretKey: string, file: string): string =>
  keyedHash(deriveKey(secretKey, file, 'a picture of an event, 1'), file)
    .subarray(0, 16)
    .toString('base64url')

export const isPictureKey = (secretKey: string, file: string, key: unknown): boolean =>
  typeof key === 'string' && equalsText(key, signPictureKey(secretKey, file))

/** Addresses of pictures. Where the event asks for a password, one without its key shows nothing. */
export const createPictureUrls =
  (secretKey: string, { passwordHash }: Pick<LockableEvent, 'passwordHash'>) =>
  (file: string): string =>
    passwordHash === null ? getPicturePath(file) : getKeyedPicturePath(secretKey, file)

export const getPicturePath = (file: string): string => fill(pictureFile.path, { FILE: file })

/** An address that shows the picture also after the event gets a password, for mails on their way. */
export const getKeyedPicturePath = (secretKey: string, file: string): string =>
  `${getPicturePath(file)}?key=${signPictureKey(secretKey, file)}`

const equalsText = (one: string, other: string): boolean =>
  equalsInConstantTime(Buffer.from(one), Buffer.from(other))

const deriveKey = (secretKey: string, salt: string, use: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, use, 32)).toString('hex')
