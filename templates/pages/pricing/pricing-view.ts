import type { PageView, TemplateLanguage } from '../page-view.ts'

export type PricingLink = { href: string; label: string; isCurrent?: boolean; lang?: string }

export type PricedPlan = {
  id: string
  name: string
  isBest: boolean
  /** Before the amount, such as "Starts at". */
  before: string
  amount: string
  /** After the amount, such as "/ month". */
  after: string
  under: string
  lead: string
  features: readonly string[]
  action: PricingLink
}

/** Texts of a cell; `isIncluded` draws a tick or a dash with it. */
export type ComparedCell = { text: string; isIncluded?: boolean }

/** Everything on the public page of prices, in words of the reader. */
export type PricingPageView = {
  lang: TemplateLanguage
  t: PageView['t']
  brand: PageView['brand']
  title: string
  note: string
  description: string
  languages: readonly PricingLink[]
  currencies: readonly PricingLink[]
  periods: readonly PricingLink[]
  periodLabel: string
  plans: readonly PricedPlan[]
  bestLabel: string
  /** A one-time event of so many guests. */
  once: {
    label: string
    guests: number
    max: number
    step: number
    /** What the form keeps of the address. */
    fields: ReadonlyArray<[name: string, value: string]>
    sums: ReadonlyArray<{ label: string; amount: string }>
    cheaper: string
    action: PricingLink
  }
  compare: {
    label: string
    what: string
    columns: readonly string[]
    rows: ReadonlyArray<{ label: string; cells: readonly ComparedCell[] }>
  }
  taxNote: string
  account: readonly PricingLink[]
  foot: readonly PricingLink[]
}
