import { templateImages } from '@mehfil/contract/design.ts'
import { deleteEvent, eventById } from '@mehfil/contract/events.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { ask } from '../../../lib/ask.ts'
import { keptInTab } from '../../../lib/kept.ts'

const name = 'new-draft'

export const rememberNewDraft = (EID: string): void => keptInTab.write(name, EID)

/** The draft this tab began last goes when another is begun and it is still as it was made: whoever went back picked another type. */
export async function removeUntouchedDraft(): Promise<void> {
  const EID = keptInTab.read<string>(name)
  if (!EID) return
  keptInTab.forget(name)
  // Whatever is in the way, the new event matters more.
  await removeIfUntouched(EID).catch(() => undefined)
}

async function removeIfUntouched(EID: string): Promise<void> {
  const event = await ask(eventById, { params: { EID } })
  if (!isUntouched(event)) return
  const { images } = await ask(templateImages, { params: { EID, MODE: event.mode } })
  if (images.length === 0) await ask(deleteEvent, { params: { EID } })
}

/** Its look may have been accepted on the way; nothing was written in it. */
function isUntouched({
  status,
  facts,
  descriptionHtml,
  kicker,
  ready,
  domain,
  words,
}: Answer<typeof eventById.output>): boolean {
  const isBlank =
    [facts.title, facts.venue, facts.address, descriptionHtml, kicker, domain].every(
      (text) => text === '',
    ) &&
    facts.startsAt === null &&
    Object.keys(words).length === 0
  return status === 'DRAFT' && isBlank && ready.every((step) => step.endsWith('-images'))
}
