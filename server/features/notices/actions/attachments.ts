import { tooManyItemsError } from '@mehfil/contract/fields/field-errors.ts'
import type { Attachment } from '@mehfil/contract/mail/attachments.ts'
import { inspectPdfApart } from '../../../adapters/files/inspect-apart.ts'
import type { StoredMailFile } from '../../../base/mail/stored-files.ts'
import type { EventContext, UploadedFile } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { getAttachmentFile, unusedAttachmentMs } from '../../../base/storage/file-kinds.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { cleanAttachmentName, refuseAttachments, requireAttachments } from '../rules/attachments.ts'
import {
  countAttachments,
  deleteUnusedAttachments,
  insertAttachment,
  listAttachments,
} from '../store/attachments.ts'

/** Of an event, those of sent notices included. */
const maxStoredAttachments = 100

type InspectedFile = Pick<Attachment, 'name'> & { content: Buffer }

/** What the file is decides, not what it is called. */
export async function inspectAttachment(
  _: EventContext,
  { name, bytes }: UploadedFile,
): Promise<InspectedFile> {
  const fault = await inspectPdfApart(bytes)
  if (fault) refuse('invalidInput', { errors: { FILE: `field.attachment-${fault}` } })
  return { name: cleanAttachmentName(name), content: bytes }
}

/** The file is written first: a row without its file would hold up mails. */
export async function addAttachment(
  context: EventContext,
  { name, content }: InspectedFile,
): Promise<Attachment> {
  const { world, tx, now, scope, audit, afterCommit } = context
  const unused = await deleteUnusedAttachments(
    tx,
    scope,
    new Date(now.getTime() - unusedAttachmentMs),
  )
  if ((await countAttachments(tx, scope)) >= maxStoredAttachments)
    refuse('invalidInput', { errors: { FILE: tooManyItemsError(maxStoredAttachments) } })
  const attachment = { id: world.random.uuid(), name, bytes: content.length }
  await world.storage.put(getAttachmentFile(attachment.id), content)
  await insertAttachment(tx, scope, attachment, now)
  audit({ subject: attachment.id })
  afterCommit(() => removeFiles(world, unused.map(getAttachmentFile)))
  return attachment
}

/** The files that a notice is to carry, or the sentence at their field. */
export const getChosenAttachments = async (
  { tx, scope }: Pick<EventContext, 'tx' | 'scope'>,
  ids: readonly string[] = [],
): Promise<Attachment[]> => requireAttachments(ids, await listAttachments(tx, scope, ids))

/** A test goes at once, so a file that is gone is said at its field. A storage that is away says nothing. */
export async function requireStoredFiles(
  { storage }: EventContext['world'],
  files: readonly StoredMailFile[],
): Promise<void> {
  for (const { file } of files) {
    const found = await storage.open(file, { from: 0, to: 0 }).catch(() => undefined)
    if (found === null) refuseAttachments('field.attachment-gone')
    found?.stream.destroy()
  }
}
