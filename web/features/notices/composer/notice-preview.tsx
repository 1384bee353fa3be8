import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '@mehfil/contract/languages.ts'
import type { NoticeAudience } from '@mehfil/contract/mail/notices.ts'
import type { Attachment } from '@mehfil/contract/mail/attachments.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { MailPreviewPane } from '../../mail/mail-preview-pane.tsx'
import { AttachmentList } from '../attachment-list.tsx'
import classes from './composer.module.css'
import {
  PreviewGuestPicker,
  useFirstRecipient,
  type PreviewGuest,
} from './preview-guest-picker.tsx'
import { noticePreviewQuery, readNoticeIn, type NoticePreviewInput } from '../queries.ts'
import { TestNoticeButton } from './test-notice-button.tsx'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'

type NoticePreviewProps = {
  EID: string
  title: string
  languages: readonly Language[]
  audience: NoticeAudience
  content: Omit<NoticePreviewInput, 'guestId'>
  attachments?: readonly Attachment[]
  /** A placeholder is not valid. */
  hasErrors: boolean
}

/** The preview of any guest's mail in their language, and a test to the host. */
export function NoticePreview({
  EID,
  title,
  languages,
  audience,
  content,
  attachments = [],
  hasErrors,
}: NoticePreviewProps) {
  const t = useTranslate('notices')
  const [picked, setPicked] = useState<PreviewGuest | null>(null)
  const firstRecipient = useFirstRecipient(EID, audience)
  const firstGuest = useFirstRecipient(EID, {})
  const defaultGuest = firstRecipient ?? firstGuest
  const guestId = (picked ?? defaultGuest)?.id
  // A text that was invalid when typing paused is never requested, even if it is corrected at once.
  const debounced = useDebounced(
    hasErrors ? '' : JSON.stringify({ ...content, ...(guestId && { guestId }) }),
  )
  const input: NoticePreviewInput =
    debounced === '' ? content : (JSON.parse(debounced) as NoticePreviewInput)
  // The last preview stays while the text changes, but it is never shown under another guest's
  // name.
  const { data: preview, error } = useQuery({
    ...noticePreviewQuery(EID, input),
    enabled: !hasErrors && debounced !== '',
    placeholderData: (before, query) =>
      query?.queryKey[2].guestId === input.guestId ? before : undefined,
  })
  const looks = {
    languages,
    mail: JSON.stringify(input),
    read: (language: Language) => readNoticeIn(EID, input, language),
  }
  const data = input.guestId === guestId ? preview : undefined
  return (
    <div className={classes.side}>
      <MailPreviewPane
        title={title}
        preview={data}
        looks={looks}
        picker={
          <PreviewGuestPicker
            EID={EID}
            audience={audience}
            picked={picked ?? defaultGuest}
            onPick={setPicked}
          />
        }
      >
        {hasErrors && (
          <p className={`small ${classes.warn}`} role="status">
            {t('preview.waits')}
          </p>
        )}
        {!hasErrors && error && (
          <p className={classes.wrong} role="alert">
            {error.message}
          </p>
        )}
      </MailPreviewPane>
      <AttachmentList EID={EID} attachments={attachments} />
      <TestNoticeButton
        EID={EID}
        input={{
          ...content,
          ...(guestId && { guestId }),
          ...(attachments.length > 0 && { attachments: attachments.map(({ id }) => id) }),
        }}
        hasErrors={hasErrors}
      />
    </div>
  )
}
