import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import { fill } from '@mehfil/contract/call.ts'
import { noticeAttachmentFile, type Attachment } from '@mehfil/contract/mail/attachments.ts'
import { toFileSize } from '../../lib/i18n/file-size.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { IconButton } from '../../ui/elements/icon-button.tsx'
import classes from './attachments.module.css'

type AttachmentListProps = {
  EID: string
  attachments: readonly Attachment[]
  /** Takes a file off the message. */
  onRemove?: (id: string) => void
}

/** The files of a message with their sizes. A press opens one. */
export function AttachmentList({ EID, attachments, onRemove }: AttachmentListProps) {
  const t = useTranslate('notices')
  const formatSize = useFileSize()
  if (attachments.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('files.attached')}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Icon of={IconFileTypePdf} small />
          <a
            className={classes.name}
            href={fill(getCallAddress(noticeAttachmentFile), { EID, ATTACHMENT: attachment.id })}
            download
          >
            <bdi>{attachment.name}</bdi>
          </a>
          <span className="small quiet num">{formatSize(attachment.bytes)}</span>
          {onRemove && (
            <IconButton
              icon={IconX}
              label={t('files.remove', { name: isolateText(attachment.name) })}
              onPress={() => onRemove(attachment.id)}
              small
              quiet
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function useFileSize(): (bytes: number) => string {
  const d = useTranslate('dashboard')
  const { number } = useFormats()
  return (bytes) => {
    const [amount, unit] = toFileSize(bytes)
    return d(`export.size-${unit}`, { n: number(amount) })
  }
}
