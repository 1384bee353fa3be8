import { fill } from '@mehfil/contract/call.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { doorIcon } from '@mehfil/contract/system/system.ts'
import { drawLogoCard } from '../../../adapters/pictures/logo-card.ts'
import { getPicturePath } from '../../../base/access/event-lock.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import type { WhiteLabel } from '../../../base/sites/guest-site.ts'
import { getCardFile, getCardSource } from '../../../base/sites/label-card.ts'
import type { World } from '../../../base/world.ts'
import type { EventRow } from '../../events/store/event.ts'
import { listSharePreviews } from '../../public-pages/actions/share-picture.ts'
import { getPublicPages } from '../../public-pages/pages/dependencies.ts'

/** The picture of a shared link by language; an event without a page has that of the host, or the product's. */
export async function listHeaderPictures(
  context: Pick<EventContext, 'world' | 'tx' | 'scope'>,
  event: EventRow,
): Promise<Partial<Record<Language, string>>> {
  const { world, tx, scope } = context
  const { publicUrl } = world.settings
  const { previews } = await listSharePreviews(getPublicPages(world))(context)
  const shown = Object.fromEntries(
    previews.map(({ language, picture }) => [language, publicUrl + picture]),
  )
  if (event.languages.every((language) => language in shown)) return shown
  const { site } = await dressForAccount(world, tx, scope)
  const usual = publicUrl + (await findUsualPicture(world, site?.label ?? null))
  return { ...Object.fromEntries(event.languages.map((language) => [language, usual])), ...shown }
}

const ivory = '#fbf8f3'
const ourMark = fill(doorIcon.path, { FILE: 'door-512.png' })
const noMark = fill(doorIcon.path, { FILE: 'plain.png' })

/** Guests who see a host's own name see our mark nowhere, also where the host has no logo. */
async function findUsualPicture(
  { storage }: Pick<World, 'storage'>,
  label: WhiteLabel | null,
): Promise<string> {
  if (!label) return ourMark
  const source = getCardSource(label)
  const logo = source === null ? null : await storage.get(source)
  if (source === null || logo === null) return noMark
  const card = getCardFile(source)
  if ((await storage.get(card)) === null) await storage.put(card, await drawLogoCard(logo, ivory))
  return getPicturePath(card)
}
