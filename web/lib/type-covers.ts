// Written by tools/write-designs.ts from the manifests of the page designs.
import type { EventType } from '@mehfil/contract/events/events.ts'

/** The file of the cover that a type of event begins with. */
export const typeCovers: Record<EventType, string> = {
  Wedding: 'jaali-ruby.jpg',
  Birthday: 'cutpaper-mango.jpg',
  Engagement: 'lights-indigo.jpg',
  'Baby Shower': 'botanical-fern.jpg',
  Housewarming: 'botanical-fern.jpg',
  Festival: 'lights-indigo.jpg',
  Conference: 'grid-signal.jpg',
  Meetup: 'grid-signal.jpg',
  Workshop: 'grid-signal.jpg',
  Gala: 'blacktie-midnight.jpg',
  Fundraiser: 'blacktie-midnight.jpg',
  Corporate: 'grid-signal.jpg',
  Graduation: 'botanical-fern.jpg',
  Other: 'cutpaper-mango.jpg',
}
