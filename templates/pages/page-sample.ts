import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import type { PageView, ReplyForm } from './page-view.ts'

/** What the previews of a design show and its tests read, in `<design>/sample.ts`. */
export type PageSample = {
  /** The picture of a host on contact sheets: `tools/contact-sheet/photo-<photo>.svg`. */
  photo: 'dusk' | 'garden' | 'stage'
  event: SampleFacts
  /** What another language says instead. */
  texts: Partial<Record<PageView['lang'], Partial<SampleFacts>>>
  /** Text and ground of the cover, headings and the calendar leaf, as tokens of the style sheet. */
  contrast: ReadonlyArray<readonly [text: string, ground: string]>
  /**
   * Text on a picture has a veil below it, or the picture is transparent: the visible share of the
   * picture, and the ground below it.
   */
  overPicture?: { texts: string[]; ground: string; picture: number }
}

export type SampleFacts = Omit<
  PageView,
  'lang' | 'digits' | 't' | 'template' | 'poweredBy' | 'brand' | 'languages' | 'calendar'
> &
  Partial<Pick<PageView, 'languages' | 'digits'>>

export const sampleLinks = { mapUrl: '/map', directionsUrl: '/directions' }

/** The rows of a programme, by their hours: `['18:30', 'Dinner', { line: 'On the terrace' }]`. */
export const createProgramme = (
  rows: ReadonlyArray<readonly [start: string, title: string, more?: Partial<ProgrammeRow>]>,
): ProgrammeRow[] =>
  rows.map(([start, title, more], index) => ({
    id: String(index),
    day: 0,
    startMinute: toMinutes(start),
    endMinute: null,
    title,
    place: '',
    line: '',
    icon: null,
    track: '',
    ...more,
  }))

function toMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return 60 * hours + minutes
}

export const emptyReplyForm: ReplyForm = {
  action: '/reply',
  submission: '0123456789ABCDE',
  hidden: { party: 'chips' },
  typed: {},
  errors: [],
  maybeAllowed: true,
  noteAllowed: true,
  askEmail: 'needed',
  companions: 'counted',
  maxParty: 4,
  questions: [],
}

/** For guests whom the hosts invited together with companions by name. */
export const namedReplyForm: ReplyForm = { ...emptyReplyForm, hidden: {}, companions: 'named' }
