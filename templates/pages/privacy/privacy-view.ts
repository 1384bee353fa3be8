import type { PageView } from '../page-view.ts'

/** The page that says what hosts keep about a guest, and what the guest may ask for. */
export type PrivacyPageView = Pick<PageView, 'lang' | 't' | 'brand'> & {
  event: PageView
  hosts: string
  /** The day on which guests' data is deleted, formatted; absent while the event has no date. */
  keptUntil?: string
  /** The account keeps an address book: for so many months. */
  bookMonths?: number
  /** The addresses of a personal link, masked; a reader without a link types one. */
  addresses?: readonly string[]
  state: 'asks' | 'sent' | 'told'
  action: string
  typed?: string
  error?: string
  invitationUrl?: string
  processingUrl: string
}

/** A row of the page: what it is, and what is kept. */
export type DataRow = { label: string; text: string }
export type DataSection = { title: string; note?: string; rows: readonly DataRow[] }

/** All that an account keeps about one address. */
export type PersonalDataPageView = Pick<PageView, 'lang' | 't' | 'brand'> & {
  /** Absent if the event of the link was deleted. */
  event?: PageView
  hosts: string
} & (
    | {
        state: 'shown'
        email: string
        until: string
        sections: readonly DataSection[]
        fileUrl: string
        action: string
        events: number
        seconds: number
        people: string
      }
    /** The link was used, or its day is over. */
    | { state: 'gone' }
    | { state: 'forgotten'; events: number }
  )
