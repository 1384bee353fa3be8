import {
  labelPictures,
  saveWhiteLabel as saveCall,
  type LabelPicture,
} from '@mehfil/contract/accounts/white-label.ts'
import { ownNamePlans } from '@mehfil/contract/accounts/page-domain.ts'
import type { CallInput } from '@mehfil/contract/envelope.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { isReadableAccent } from '@mehfil/templates/colour.ts'
import type { EncodedPicture } from '../../../adapters/pictures/picture-worker.ts'
import { reencodePicture } from '../../../adapters/pictures/reencode-picture.ts'
import { getPicturePath } from '../../../base/access/event-lock.ts'
import type { HostContext, UploadedFile } from '../../../base/http/context.ts'
import { getMailBrand } from '../../../base/i18n/translations.ts'
import { refuse } from '../../../base/refusal.ts'
import { getCardFile } from '../../../base/sites/label-card.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { getLabelPictureSize } from '../rules/white-label.ts'
import { listPublishedEvents } from '../store/page-domain.ts'
import {
  deleteWhiteLabel,
  findWhiteLabel,
  storeLabelPicture,
  storeWhiteLabel,
  type StoredLabel,
} from '../store/white-label.ts'

export async function readWhiteLabel({ world, tx, scope, host, language }: HostContext) {
  const label = await findWhiteLabel(tx, scope)
  return {
    label: label ? describeLabel(label) : null,
    usual: getMailBrand(world, language).name,
    isOffered: (ownNamePlans as readonly string[]).includes(host.plan),
  }
}

export async function saveWhiteLabel(context: HostContext, label: CallInput<typeof saveCall>) {
  const { tx, scope, now, audit } = context
  if (label.accent !== null && !isReadableAccent(label.accent))
    refuse('invalidInput', {
      errors: toWireErrors(saveCall.input, { accent: 'field.label-accent-pale' }),
    })
  audit({ subject: label.name })
  await storeWhiteLabel(tx, scope, label, now)
  return showLabel(context)
}

const getPicture = ({ params }: { params: Record<string, string> }): LabelPicture =>
  labelPictures.find((one) => one === params['PICTURE']) ?? refuse('notFound')

/** Resizes the picture, which is slow, before a transaction is opened. */
export function resizeLabelPicture(
  context: HostContext,
  { bytes }: UploadedFile,
): Promise<EncodedPicture[]> {
  const picture = getPicture(context)
  return reencodePicture(bytes, (size) => getLabelPictureSize(picture, size))
}

/** The file is written first: a row without its file would show a broken picture. */
export async function addLabelPicture(context: HostContext, [drawn]: EncodedPicture[]) {
  const { world, tx, scope, now, audit } = context
  const picture = getPicture(context)
  const before = (await findWhiteLabel(tx, scope)) ?? refuse('notFound')
  if (!drawn) return refuse('notAPicture')
  const { bytes, width, height } = drawn
  const file = `${world.random.secret()}.webp`
  audit({ subject: picture })
  await world.storage.put(file, bytes)
  await storeLabelPicture(tx, scope, { picture, shown: { file, width, height }, now })
  removeAfterCommit(context, [before[picture]])
  return showLabel(context)
}

export async function removeLabelPicture(context: HostContext) {
  const { tx, scope, now, audit } = context
  const picture = getPicture(context)
  const before = (await findWhiteLabel(tx, scope)) ?? refuse('notFound')
  audit({ subject: picture })
  await storeLabelPicture(tx, scope, { picture, shown: null, now })
  removeAfterCommit(context, [before[picture]])
  await announceLabel(context)
}

export async function removeWhiteLabel(context: HostContext) {
  const { tx, scope, audit } = context
  const label = (await findWhiteLabel(tx, scope)) ?? refuse('notFound')
  audit({ subject: label.name })
  await deleteWhiteLabel(tx, scope)
  removeAfterCommit(context, [label.logo, label.icon])
  await announceLabel(context)
}

async function showLabel(context: HostContext) {
  await announceLabel(context)
  const label = (await findWhiteLabel(context.tx, context.scope)) ?? refuse('notFound')
  return { label: describeLabel(label) }
}

/** Pages in memory have the name of before. */
async function announceLabel({ world, tx, scope }: HostContext): Promise<void> {
  for (const eventId of await listPublishedEvents(tx, scope))
    await world.live.announce(tx, eventId, 'event')
}

function removeAfterCommit(
  { world, afterCommit }: HostContext,
  files: ReadonlyArray<string | null>,
): void {
  const removed = files.filter((file) => file !== null)
  if (removed.length > 0)
    afterCommit(() => removeFiles(world, [...removed, ...removed.map(getCardFile)]))
}

const describeLabel = ({ name, accent, footer, logo, icon }: StoredLabel) => ({
  name,
  accent,
  footer,
  logo: logo ? getPicturePath(logo) : '',
  icon: icon ? getPicturePath(icon) : '',
})
