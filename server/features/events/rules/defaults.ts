import { eventTypes, type EventMode, type EventType } from '@mehfil/contract/events.ts'
import { mailDesignOf, stylesOfDesign, type Design } from '@mehfil/templates/designs.ts'
import type { TemplateId } from '@mehfil/templates/pages/page-view.ts'

/** Which design a kind of event opens with; a host may choose any. */
const templates: Record<EventType, TemplateId> = {
  Wedding: 'jaali',
  Engagement: 'lights',
  Festival: 'lights',
  Gala: 'blacktie',
  Fundraiser: 'blacktie',
  Birthday: 'cutpaper',
  Other: 'cutpaper',
  'Baby Shower': 'botanical',
  Housewarming: 'botanical',
  Graduation: 'botanical',
  Conference: 'grid',
  Meetup: 'grid',
  Workshop: 'grid',
  Corporate: 'grid',
}

const designFor = (mode: EventMode, type: EventType) =>
  mode === 'Web' ? templates[type] : mailDesignOf({ mode: 'Web', templateId: templates[type] })

export function lookFor(mode: EventMode, type: EventType) {
  const templateId = designFor(mode, type)
  return { templateId, colourStyle: stylesOfDesign({ mode, templateId })[0]?.id ?? '' }
}

export const typesFor = ({ mode, templateId }: Design): EventType[] =>
  eventTypes.filter((type) => designFor(mode, type) === templateId)

/** Where the browser did not say: most hosts live there. */
export const usualZone = 'Asia/Kolkata'
export const usualMinutes = 180
