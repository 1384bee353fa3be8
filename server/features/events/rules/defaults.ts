import { eventTypes, type EventMode, type EventType } from '@mehfil/contract/events/events.ts'
import {
  getMailDesign,
  getPageOfEventType,
  listColourStyles,
  type EventDesign,
} from '@mehfil/templates/designs.ts'

const getDefaultTemplate = (mode: EventMode, type: EventType) =>
  mode === 'Web'
    ? getPageOfEventType(type)
    : getMailDesign({ mode: 'Web', templateId: getPageOfEventType(type) })

export function getDefaultDesign(mode: EventMode, type: EventType) {
  const templateId = getDefaultTemplate(mode, type)
  return { templateId, colourStyle: listColourStyles({ mode, templateId })[0]?.id ?? '' }
}

export const listEventTypes = ({ mode, templateId }: EventDesign): EventType[] =>
  eventTypes.filter((type) => getDefaultTemplate(mode, type) === templateId)

/** For browsers that send no zone: most hosts live there. */
export const defaultZone = 'Asia/Kolkata'
export const defaultDurationMinutes = 180
