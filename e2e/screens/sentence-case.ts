import type { BrowserContext } from 'playwright-core'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { type HostUser } from '../lib/host-steps.ts'

/** A browser in front of the product; it is signed out until a case signs in. */
export type SentenceScene = HostUser & { context: BrowserContext; product: ProductProcess }

/** The name of a form's field, or the part of the screen that shows the sentence. */
type SentencePlace = `field ${string}` | 'boxes' | 'toast' | 'dialog' | 'alert' | 'screen'
export type SentenceCase = {
  part: 5 | 6 | 8
  sentence: string
  at: SentencePlace
  when: string
  provoke: (scene: SentenceScene) => Promise<unknown>
  /** The path of the screen that the browser ends on. */
  leadsTo?: string
}

export const draft = 'DE30000000D0A01'
export const published = 'DE300000000AED1'
