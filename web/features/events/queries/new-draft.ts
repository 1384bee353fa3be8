import { templateImages } from '@mehfil/contract/events/design.ts'
import { deleteEvent, eventById } from '@mehfil/contract/events/events.ts'
import { pickShortTexts } from '@mehfil/contract/events/short-texts.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { ask } from '../../../lib/ask.ts'
import { tabStorage } from '../../../lib/browser/storage.ts'

const newDraftKey = 'new-draft'

export const rememberNewDraft = (EID: string): void => tabStorage.write(newDraftKey, EID)

/** Deletes the last draft of this tab when the host starts another one and never changed the first. */
export async function removeUntouchedDraft(): Promise<void> {
  const EID = tabStorage.read<string>(newDraftKey)
  if (!EID) return
  tabStorage.remove(newDraftKey)
  // A failure here must not stop the new event.
  await removeIfUntouched(EID).catch(() => undefined)
}

async function removeIfUntouched(EID: string): Promise<void> {
  const event = await ask(eventById, { params: { EID } })
  if (!isUntouched(event)) return
  const { images } = await ask(templateImages, { params: { EID, MODE: event.mode } })
  if (images.length === 0) await ask(deleteEvent, { params: { EID } })
}

/** The host may have accepted the design, but wrote no text. */
function isUntouched(event: WireValue<typeof eventById.output>): boolean {
  const { status, facts, descriptionHtml, ready, domain, words } = event
  const texts = [facts.title, facts.venue, facts.address, descriptionHtml, domain]
  const isBlank =
    [...texts, ...Object.values(pickShortTexts(event))].every((text) => text === '') &&
    facts.startsAt === null &&
    Object.keys(words).length === 0
  return status === 'DRAFT' && isBlank && ready.every((step) => step.endsWith('-images'))
}
