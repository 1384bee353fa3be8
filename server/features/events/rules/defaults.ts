import type { EventType } from '@mehfil/contract/events.ts'
import { colourStyles } from '@mehfil/templates/colour-styles.ts'
import type { TemplateId } from '@mehfil/templates/pages/page-view.ts'

/** Which design a kind of event opens with; a host may choose any. */
const templates: Record<EventType, TemplateId> = {
  Wedding: 'jaali', Engagement: 'jaali', Festival: 'jaali', Gala: 'jaali',
  Birthday: 'cutpaper', 'Baby Shower': 'cutpaper', Housewarming: 'cutpaper', Graduation: 'cutpaper', Other: 'cutpaper',
  Conference: 'grid', Meetup: 'grid', Workshop: 'grid', Fundraiser: 'grid', Corporate: 'grid',
}

export const lookFor = (type: EventType) => {
  const templateId = templates[type]
  return { templateId, colourStyle: colourStyles[templateId][0]?.id ?? '' }
}

export const typesFor = (template: TemplateId): EventType[] =>
  (Object.keys(templates) as EventType[]).filter((type) => templates[type] === template)

/** Where the browser did not say: most hosts live there. */
export const usualZone = 'Asia/Kolkata'
export const usualMinutes = 180
