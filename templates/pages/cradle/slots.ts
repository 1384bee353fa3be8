import type { PageView } from '../page-view.ts'

/** What is in the crescent: letters are a figure or an initial, cut from felt. */
export type Nest = { kind: 'bird' | 'lotus' | 'star' } | { kind: 'letters'; letters: string }

type CradleSlotFacts = Pick<PageView, 'figure' | 'title' | 'kicker'>

/** A figure is drawn; without one, the words of the host say which feast it is. */
export function chooseNest({ figure, title, kicker }: CradleSlotFacts): Nest {
  if (figure) return { kind: 'letters', letters: figure }
  const text = `${title} ${kicker ?? ''}`
  if (hinduRites.test(text)) return { kind: 'lotus' }
  if (aqiqah.test(text)) return { kind: 'star' }
  const initial = namings.test(text) && findInitial(title)
  return initial ? { kind: 'letters', letters: initial } : { kind: 'bird' }
}

const hinduRites =
  /\b(?:na+mkaran|namakaran\w*|seemantham?|shrimant|godh? bharai|val[ae]ikaa?ppu|annaprashan\w*|mundan)\b/iu
const aqiqah = /\ba[qk](?:iq|eeq)a[ht]?\b|عقيق[ةه]/iu
const namings = /\b(?:naming|christening|baptism|bapt[eê]me)\b|تسمية|عماد|معمودية/iu

/** "Naming day of Noor" and « Baptême de Louise »: the name after the preposition. */
const findInitial = (title: string): string | undefined =>
  /(?:\b(?:of|for|de|du)\s+|\bd[’'])(\p{Lu})/u.exec(title)?.[1]
