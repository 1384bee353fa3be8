import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import type { ReactNode } from 'react'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import { fill } from '@mehfil/contract/call.ts'
import { noticeAttachmentFile, type Attachment } from '@mehfil/contract/mail/attachments.ts'
import { toFileSize } from '../../lib/i18n/file-size.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import classes from './attachments.module.css'

type AttachmentListProps = {
  EID: string
  attachments: readonly Attachment[]
  /** What may be done with a file. */
  action?: (attachment: Attachment) => ReactNode
}

/** The files of a message with their sizes. A press opens one. */
export function AttachmentList({ EID, attachments, action }: AttachmentListProps) {
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
          {action?.(attachment)}
        </li>
      ))}
    </ul>
  )
}

export function useFileSize(): (bytes: number) => string {
  const d = useTranslate('dashboard')
  const { number } = useFormats()
  return (bytes) => {
    const [amount, unit] = toFileSize(bytes)
    return d(`export.size-${unit}`, { n: number(amount) })
  }
}
