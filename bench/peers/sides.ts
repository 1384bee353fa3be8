import type { LoadOptions } from '../measure.ts'

type PeerRequest = Pick<LoadOptions, 'url' | 'headers' | 'send'>

/** What is measured on each side, in the same way. */
export type PeerSide = {
  name: string
  page: PeerRequest
  answer: PeerRequest
  checkIn: PeerRequest
  /** Resolves once the work that a request left behind is done. */
  settle(): Promise<void>
}

/** Sends so many personal mails and gives how many a second. */
export type ListSender = { name: string; sendMails(count: number): Promise<number> }
