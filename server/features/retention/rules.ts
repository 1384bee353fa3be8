import * as design from '@mehfil/contract/design.ts'
import * as events from '@mehfil/contract/events.ts'
import * as publishing from '@mehfil/contract/publishing.ts'

type Called = { method: string; path: string }
const isCall = (thing: unknown): thing is Called =>
  typeof thing === 'object' && thing !== null && 'method' in thing && 'path' in thing

/** What the log says of these is about the event itself: its words, its design, its address. Whatever else it says may name a guest. */
export const aboutTheEvent: string[] = [events, design, publishing]
  .flatMap((calls) => Object.values(calls))
  .filter(isCall)
  .map(({ method, path }) => `${method} ${path}`)
