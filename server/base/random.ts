import {
  createHash,
  createHmac,
  randomBytes,
  randomInt,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'

/** Randomness, passed in so that a test can decide it. */
export type Random = {
  uuid(): string
  /** The last 15 upper-case hex characters of a v4 UUID: 60 random bits. */
  id(): string
  /** 144 random bits, in characters that an address or a cookie can hold. */
  secret(): string
  /** Decimal digits, 14 at most; the first may be zero. */
  digits(count: number): string
}

export const systemRandom: Random = {
  uuid: randomUUID,
  id: () => randomUUID().replaceAll('-', '').slice(-15).toUpperCase(),
  secret: () => randomBytes(18).toString('base64url'),
  digits: (count) => String(randomInt(10 ** count)).padStart(count, '0'),
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
export const keyedHash = (key: string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
export const equalsInConstantTime = (a: Buffer, b: Buffer): boolean =>
  a.length === b.length && timingSafeEqual(a, b)
